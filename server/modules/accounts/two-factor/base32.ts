const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const BITS = 5

/** As authenticator apps take a secret (RFC 4648 §6), without padding. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => SIGNS[Number.parseInt(group.padEnd(BITS, '0'), 2)]).join('')
}

/** @param text made by `toBase32` */
export function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (sign) => SIGNS.indexOf(sign).toString(2).padStart(BITS, '0')).join(
    '',
  )
  const bytes = bits.match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}
