import type { Readable } from 'node:stream'
import { Prepared } from './prepared.ts'

interface About {
  type: string
  name: string
  /** Saved, or shown as a page of its own, or in a frame of ours too. Saved only, where a stranger may have made it. */
  as: 'saved' | 'shown' | 'framed'
}

/**
 * For WebKit a PDF is a page of its own making, with a style in its tags: by a plug-in that loads the same address (Safari on a Mac,
 * which asked the policy for it before 2024) or in a frame.
 */
const viewer = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'"
const policies = {
  saved: "default-src 'none'; frame-ancestors 'none'; sandbox",
  shown: `${viewer}; frame-ancestors 'none'`,
  framed: `${viewer}; frame-ancestors 'self'`,
}

/** A file that is somebody's own: no cache keeps it, it is taken for nothing but its type, and nothing in it runs. */
export class PrivateFile extends Prepared {
  constructor(body: Uint8Array | Readable, { type, name, as }: About) {
    super(body instanceof Uint8Array ? asBuffer(body) : body, {
      'content-type': type,
      'content-disposition': `${as === 'saved' ? 'attachment' : 'inline'}; ${named(name)}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': policies[as],
      'cache-control': 'private, no-store',
    })
  }
}

/** A name as RFC 6266 has it: in ASCII, and whole beside it where that is not the same. */
function named(name: string): string {
  const plain = name.replace(/[^ -~]|["\\%]/gu, '_')
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${whole}`}`
}

/** The same bytes: what is evidence may have 50 MB. */
function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}
