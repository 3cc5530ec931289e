/// A writer that keeps all items until the end of the stream.
protocol ListingWriter: CalendarWriter {
  var list: ItemList { get set }
}

extension ListingWriter {
  /// Keeps what comes until the end.
  public mutating func beginCalendar(_ output: inout [UInt8]) { list.beginCalendar() }

  /// Keeps the property.
  public mutating func property(_ contentLine: UnsafeRawBufferPointer, _ output: inout [UInt8]) {
    list.property(contentLine)
  }

  /// Keeps the component.
  public mutating func component(_ component: ReadComponent, _ output: inout [UInt8]) {
    list.add(component)
  }

  /// Writes nothing.
  public mutating func endCalendar(_ output: inout [UInt8]) {}
}
