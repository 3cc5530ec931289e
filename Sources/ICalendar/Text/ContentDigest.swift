/// Short names for content: the same octets always give the same.
public enum ContentDigest {
  /// 64 bits of FNV-1a with a final mix.
  public static func hash(_ octets: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for octet in octets { hash = (hash ^ UInt64(octet)) &* 0x100_0000_01B3 }
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
