import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto'

/** What comes before the 32 bytes of an Ed25519 key in PKCS #8: RFC 8410 §7. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Signatures that anybody can check, without being able to make one. */
export interface Endorser {
  /** An Ed25519 signature (64 bytes); the same bytes give the same signature. */
  endorse(purpose: string, bytes: Uint8Array): Buffer
  /** The key to check a purpose's signatures with, as PEM (SPKI). It changes with SECRET_KEY. */
  endorsementKey(purpose: string): string
}

/** Each purpose has a key of its own, derived from SECRET_KEY. */
export function createEndorser(secretKey: string): Endorser {
  const keys = new Map<string, KeyObject>()

  function keyFor(purpose: string): KeyObject {
    let key = keys.get(purpose)
    if (!key) {
      const seed = Buffer.from(hkdfSync('sha256', secretKey, 'sparrow', `endorse:${purpose}`, 32))
      const der = Buffer.concat([PKCS8_HEAD, seed])
      key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
      keys.set(purpose, key)
    }
    return key
  }

  return {
    endorse: (purpose, bytes) => sign(null, bytes, keyFor(purpose)),
    endorsementKey: (purpose) =>
      createPublicKey(keyFor(purpose)).export({ format: 'pem', type: 'spki' }).toString(),
  }
}
