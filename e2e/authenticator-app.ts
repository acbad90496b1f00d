import { createHmac } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_MS = 30_000
const DIGITS = 6

/** What an authenticator app shows for a secret (RFC 6238: SHA-1, 30 seconds, six digits). `steps` looks ahead. */
export function codeOf(secret: string, { steps = 0 } = {}): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + steps))
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  const number = (digest.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** DIGITS
  return String(number).padStart(DIGITS, '0')
}

function bytesOf(secret: string): Buffer {
  const bits = Array.from(secret.replaceAll(/[\s=]/g, '').toUpperCase())
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const bytes = bits.match(/[01]{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}
