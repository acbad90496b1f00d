import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { createEndorser, type Endorser } from './endorse.ts'

/** Signing and encryption with keys derived from SECRET_KEY; one purpose never verifies another's tokens. */
export interface Secrets extends Endorser {
  /** A base64url mark (22 characters, 128 bits) that only we can make for this purpose and value. */
  sign(purpose: string, value: string): string
  verify(purpose: string, value: string, mark: string): boolean
  /** Encrypts personal data for storage: key id, nonce, tag and ciphertext in one buffer. */
  seal(purpose: string, plain: Uint8Array | string): Buffer
  /** @throws Error when the bytes were changed or sealed with a key that is not known */
  open(purpose: string, sealed: Uint8Array): Buffer
  /** Whether it was sealed with this key. */
  knows(sealed: Uint8Array): boolean
}

const MARK_BYTES = 16
const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_ID_BYTES = 4

/** @param secretKey SECRET_KEY, at least 32 characters */
export function createSecrets(secretKey: string): Secrets {
  // Key objects, not buffers: node imports a buffer anew for every mark, which takes five times as long.
  const keys = new Map<string, KeyObject>()
  const keyId = createHash('sha256').update(`id:${secretKey}`).digest().subarray(0, KEY_ID_BYTES)

  function keyFor(purpose: string): KeyObject {
    let key = keys.get(purpose)
    if (!key) {
      key = createSecretKey(Buffer.from(hkdfSync('sha256', secretKey, 'sparrow', purpose, 32)))
      keys.set(purpose, key)
    }
    return key
  }

  function sign(purpose: string, value: string): string {
    const mark = createHmac('sha256', keyFor(`sign:${purpose}`))
      .update(value)
      .digest()
    return mark.subarray(0, MARK_BYTES).toString('base64url')
  }

  const knows = (sealed: Uint8Array) => keyId.equals(sealed.subarray(0, KEY_ID_BYTES))

  return {
    ...createEndorser(secretKey),
    knows,
    sign,
    verify(purpose, value, mark) {
      const expected = Buffer.from(sign(purpose, value))
      const given = Buffer.from(mark)
      return expected.length === given.length && timingSafeEqual(expected, given)
    },
    seal(purpose, plain) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', keyFor(`seal:${purpose}`), nonce)
      const body = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([keyId, nonce, cipher.getAuthTag(), body])
    },
    open(purpose, sealed) {
      const bytes = Buffer.from(sealed)
      const nonceEnd = KEY_ID_BYTES + NONCE_BYTES
      if (!knows(bytes)) throw new Error('This was sealed with another SECRET_KEY')
      const decipher = createDecipheriv(
        'aes-256-gcm',
        keyFor(`seal:${purpose}`),
        bytes.subarray(KEY_ID_BYTES, nonceEnd),
      )
      decipher.setAuthTag(bytes.subarray(nonceEnd, nonceEnd + TAG_BYTES))
      return Buffer.concat([
        decipher.update(bytes.subarray(nonceEnd + TAG_BYTES)),
        decipher.final(),
      ])
    },
  }
}
