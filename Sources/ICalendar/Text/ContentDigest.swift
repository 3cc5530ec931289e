/// Short names for content: the same octets always give the same.
public enum ContentDigest {
  /// 64 bits that spread well; eight octets at a time.
  public static func hash(_ octets: [UInt8]) -> UInt64 {
    octets.withUnsafeBytes { bytes in
      var hash = 0xCBF2_9CE4_8422_2325 ^ UInt64(bytes.count)
      var index = 0
      while index + 8 <= bytes.count {
        hash = mixed(
          hash ^ UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        )
        index += 8
      }
      while index < bytes.count {
        hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01B3
        index += 1
      }
      return mixed(hash)
    }
  }

  private static func mixed(_ value: UInt64) -> UInt64 {
    var hash = value
    hash ^= hash >> 32
    hash = hash &* 0x9E37_79B9_7F4A_7C15
    return hash ^ hash >> 29
  }

  /// 128 bits in 32 hexadecimal digits.
  public static func digits(_ octets: some Sequence<UInt8>) -> String {
    let prime: UInt128 = 1 << 88 | 0x13B
    var hash: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D
    for octet in octets { hash = (hash ^ UInt128(octet)) &* prime }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits
  }
}
