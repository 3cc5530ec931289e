internal import Glibc

/// Hands values from one thread to another; the faster side waits for the slower.
final class BoundedQueue<Element: Sendable>: @unchecked Sendable {
  // Everything mutable is touched only under the lock.
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private let capacity: Int
  private var waiting: [Element] = []
  private var isFinished = false
  private var isAbandoned = false

  init(capacity: Int) {
    self.capacity = capacity
    pthread_mutex_init(lock, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(lock)
    changed.deallocate()
    lock.deallocate()
  }

  /// Adds a value, waiting for room; false when nobody takes values any more.
  func push(_ element: Element) -> Bool {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    while waiting.count >= capacity, !isAbandoned { pthread_cond_wait(changed, lock) }
    if isAbandoned { return false }
    waiting.append(element)
    pthread_cond_broadcast(changed)
    return true
  }

  /// Takes the oldest value, waiting for one; nil after the last.
  func pop() -> Element? {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    while waiting.isEmpty, !isFinished { pthread_cond_wait(changed, lock) }
    guard !waiting.isEmpty else { return nil }
    let element = waiting.removeFirst()
    pthread_cond_broadcast(changed)
    return element
  }

  /// Says that no more values come.
  func finish() {
    pthread_mutex_lock(lock)
    isFinished = true
    pthread_cond_broadcast(changed)
    pthread_mutex_unlock(lock)
  }

  /// Says that no more values are wanted.
  func abandon() {
    pthread_mutex_lock(lock)
    isAbandoned = true
    waiting.removeAll()
    pthread_cond_broadcast(changed)
    pthread_mutex_unlock(lock)
  }
}

/// Runs a closure on a thread of its own and waits for it in ``join()``.
final class WorkerThread {
  private var thread = pthread_t()

  private final class Work {
    let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
  }

  init(_ body: @escaping @Sendable () -> Void) {
    let work = Unmanaged.passRetained(Work(body))
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, 8 << 20)
    let status = pthread_create(
      &thread,
      &attributes,
      { raw in
        guard let raw else { return nil }
        Unmanaged<Work>.fromOpaque(raw).takeRetainedValue().body()
        return nil
      },
      work.toOpaque()
    )
    pthread_attr_destroy(&attributes)
    if status != 0 {
      thread = 0
      work.takeRetainedValue().body()
    }
  }

  func join() { if thread != 0 { pthread_join(thread, nil) } }
}
