import {
  createHash,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40
const SITE = 'http://localhost:3000'

interface Options {
  challenge: string
  rp?: { id: string }
  rpId?: string
}

interface Ceremony {
  origin?: string
  /** Whether the device asked for the person. */
  isVerified?: boolean
}

/** An authenticator in software, with one ES256 key, that answers as WebAuthn describes a device. */
export function authenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const name = base64url(id)
  const named = { id: name, rawId: name, type: 'public-key', clientExtensionResults: {} }
  let counter = 0

  return {
    id: name,
    /** What `navigator.credentials.create` gives for these options. */
    create(options: Options, { origin = SITE, isVerified = true }: Ceremony = {}) {
      counter += 1
      const flags = flagsOf(isVerified) | HAS_CREDENTIAL
      const head = authData(options.rp?.id ?? '', { flags, counter })
      const data = Buffer.concat([head, credentialData(id, publicKey)])
      const clientDataJSON = base64url(clientData('webauthn.create', options, origin))
      const attestationObject = base64url(attestation(data))
      return { ...named, response: { clientDataJSON, attestationObject, transports: ['internal'] } }
    },
    /** What `navigator.credentials.get` gives. */
    get(options: Options, { origin = SITE, isVerified = true }: Ceremony = {}) {
      counter += 1
      const data = authData(options.rpId ?? '', { flags: flagsOf(isVerified), counter })
      const client = clientData('webauthn.get', options, origin)
      const signed = Buffer.concat([data, sha256(client)])
      const signature = base64url(createSign('sha256').update(signed).sign(privateKey))
      const clientDataJSON = base64url(client)
      const authenticatorData = base64url(data)
      return { ...named, response: { clientDataJSON, authenticatorData, signature } }
    },
  }
}

const flagsOf = (isVerified: boolean) => USER_PRESENT | (isVerified ? USER_VERIFIED : 0)

function clientData(type: string, { challenge }: Options, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

function authData(rpId: string, { flags, counter }: { flags: number; counter: number }): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count])
}

/** The key as COSE has it: EC2, ES256, P-256. */
function credentialData(id: Buffer, publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ])
  const size = Buffer.alloc(2)
  size.writeUInt16BE(id.length)
  return Buffer.concat([Buffer.alloc(16), size, id, isoCBOR.encode(cose)])
}

function attestation(data: Buffer): Uint8Array {
  const said = new Map<string, unknown>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', new Uint8Array(data)],
  ])
  return isoCBOR.encode(said as never)
}

function sha256(data: Buffer | string): Buffer {
  return createHash('sha256').update(data).digest()
}

function base64url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url')
}
