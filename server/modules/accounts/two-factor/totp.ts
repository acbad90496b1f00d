import { createHmac, randomBytes } from 'node:crypto'
import { fromBase32, toBase32 } from './base32.ts'

const STEP_MS = 30_000
/** A clock may be off by this many steps. */
const STEPS_OFF = 1
/** As long as the hash is wide (RFC 4226 §4). */
const SECRET_BYTES = 20
const DIGITS = 6

/** A secret for an authenticator app, as it is typed there. */
export function newSecret(): string {
  return toBase32(randomBytes(SECRET_BYTES))
}

/** What the QR code of an authenticator app says. */
export function totpUri(
  secret: string,
  { issuer, email }: { issuer: string; email: string },
): string {
  const [site, account] = [encodeURIComponent(issuer), encodeURIComponent(email)]
  return `otpauth://totp/${site}:${account}?secret=${secret}&issuer=${site}&digits=${DIGITS}&period=30`
}

/** The code of a moment (RFC 6238 with SHA-1, which is what authenticator apps do). */
export function codeAt(secret: string, at: Date): string {
  return codeOf(secret, Math.floor(at.getTime() / STEP_MS))
}

/** RFC 4226 §5.3. */
function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/**
 * The step whose code was typed, within one step of now and after the last one that was used: a code is good once.
 * @returns undefined when it is none of them
 */
export function stepOf(
  secret: string,
  { code, now, after }: { code: string; now: Date; after: number | null },
): number | undefined {
  const current = Math.floor(now.getTime() / STEP_MS)
  const steps = [current - STEPS_OFF, current, current + STEPS_OFF]
  return steps.find((step) => step > (after ?? 0) && codeOf(secret, step) === code)
}
