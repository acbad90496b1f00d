import { type Static, Type } from 'typebox'

const sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' })
const state = Type.Union([Type.Literal('untouched'), Type.Literal('changed')])

/** GET /api/claims/:id/evidence.zip and /api/claims/:id/certificate.pdf → the file; 409 claim.not-ready before it is signed. */
export const GetEvidence = {
  input: Type.Object({ id: Type.String({ format: 'uuid' }) }),
  output: Type.String({ format: 'binary' }),
}

const facts = Type.Object({
  /** What the file is. */
  kind: Type.Union([
    Type.Literal('claim-form'),
    Type.Literal('certificate'),
    Type.Literal('evidence'),
  ]),
  /** The ISO day of the signature, where it was signed. */
  signedOn: Type.String({ format: 'date' }),
  /** The signature was taken back within the time for that: nothing was filed with it. */
  takenBack: Type.Boolean(),
  /** The signed form and its files as we keep them, against what was recorded when they were signed. */
  document: state,
  /** The record itself. */
  record: state,
  /** Every entry of the record bears our mark. */
  sealed: Type.Boolean(),
})

/** What is known of a file by its fingerprint; nothing personal. The facts come with `known` alone. */
export type FileVerdict = { known: false } | ({ known: true } & Static<typeof facts>)

/** POST /api/verify → whether a file is one that we made, by its SHA-256, and whether all is as it was then. */
export const VerifyFile = {
  input: Type.Object({ sha256 }),
  output: Type.Unsafe<FileVerdict>(
    Type.Object({ known: Type.Boolean(), ...Type.Partial(facts).properties }),
  ),
}
