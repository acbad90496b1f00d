import type { Certificate } from '../certificate/certificate.ts'

const hash = (letter: string) => letter.repeat(64)
const at = '2026-11-21T17:00:00.000Z'

/** For tests: a certificate of two entries; a test names only what it is about. */
export function exampleCertificate(changes: Partial<Certificate> = {}): Certificate {
  return {
    reference: 'SP-7F3K-29QD',
    settlement: { name: 'Northwind Fiber Data Incident Settlement', defendant: 'Northwind Fiber' },
    recordedAt: at,
    signer: {
      name: 'Zoë Đặng Núñez',
      method: 'typed',
      signedOn: { date: '2026-11-21', zone: 'America/New_York', at },
      address: '203.0.113.7',
      device: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)',
    },
    consent: { version: 'esign-2026-11', sha256: hash('c'), at },
    eligibility: [
      { question: 'Did you buy it?', answer: 'Yes', clause: 'The class is buyers of it.' },
    ],
    attestations: [{ text: 'What I have written is true.', at }],
    document: { sha256: hash('d'), pages: 2 },
    files: [{ name: 'receipt.pdf', pages: 1, sha256: hash('f') }],
    mail: [{ at, words: 'The printer took the letter', detail: 'letterId: ltr_1' }],
    entries: [
      { seq: 1, at, words: 'Agreed to sign electronically', hash: hash('a') },
      { seq: 2, at, words: 'Signed', hash: hash('b') },
    ],
    head: hash('b'),
    verifyUrl: 'https://sparrow.example/verify',
    ...changes,
  }
}
