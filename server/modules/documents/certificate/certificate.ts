import type { SigningTime } from '../claim-form.ts'

/** Everything that the certificate of a signed claim says, as plain data. The same gives the same bytes. */
export interface Certificate {
  reference: string
  settlement: { name: string; defendant: string }
  /** ISO instant of the record's last entry: the certificate says how things were then. */
  recordedAt: string
  signer: {
    name: string
    method: 'typed' | 'drawn'
    signedOn: SigningTime
    /** Internet address and browser, as the signing came in. */
    address: string
    device: string
  }
  /** ISO instant at which it was agreed to. */
  consent: { version: string; sha256: string; at: string }
  eligibility: { question: string; answer: string; clause: string }[]
  /** Word for word. */
  attestations: { text: string; at: string }[]
  document: { sha256: string; pages: number }
  files: { name: string; pages: number; sha256: string }[]
  mail: CertifiedEvent[]
  /** The whole record, the first entry first. */
  entries: (CertifiedEvent & { seq: number; hash: string })[]
  /** Fingerprint of the last entry. */
  head: string
  /** Where anybody can check it. */
  verifyUrl: string
}

/** Something that happened, in words, at an ISO instant. */
export interface CertifiedEvent {
  at: string
  words: string
  /** What more is known of it: numbers, ids. */
  detail?: string
}
