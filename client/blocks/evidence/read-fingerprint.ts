const FINGERPRINT = /^[0-9a-f]{64}$/

/** The SHA-256 of a file in hexadecimal, worked out here. @throws when it cannot be read, or the page is not secure */
export async function fingerprintOf(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A pasted fingerprint as we write it; undefined when it is none. Spaces and capitals do not matter. */
export function readFingerprint(pasted: string): string | undefined {
  const plain = pasted.replace(/\s/g, '').toLowerCase()
  return FINGERPRINT.test(plain) ? plain : undefined
}
