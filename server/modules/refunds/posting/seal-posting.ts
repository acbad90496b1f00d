import { createHash } from 'node:crypto'
import type { GivenPlace } from '#contract/wire/refund-postings.ts'
import type { Tools } from '../../../tools.ts'
import type { Posting } from './posting.model.ts'

export const ENVELOPE = 'refund-envelope'
export const PAGES = 'refund-pages'

/** Where a letter goes and comes from; `kept` where its writer stands by an address that the post doubts. */
export interface Envelope {
  to: GivenPlace
  from: GivenPlace
}

/** With the ISO day by which its letter asks for an answer, if it does; absent of those of before. */
type Sealed = Envelope & { answerBy?: string | null }

type Sealing = Pick<Tools, 'secrets'>

/** The names and addresses of both, under the seal `refund-envelope`. */
export function sealEnvelope({ secrets }: Sealing, envelope: Sealed): Buffer {
  return secrets.seal(ENVELOPE, JSON.stringify(envelope))
}

/** @throws Error when it was changed, or sealed with another SECRET_KEY */
export function openEnvelope(
  { secrets }: Sealing,
  { sealedEnvelope }: Pick<Posting, 'sealedEnvelope'>,
): Sealed {
  return JSON.parse(secrets.open(ENVELOPE, sealedEnvelope).toString()) as Sealed
}

/**
 * The pages as they were shown.
 * @throws Error when they are not the bytes that were shown
 */
export function openPages(
  { secrets }: Sealing,
  { id, sealedPages, sha256 }: Pick<Posting, 'id' | 'sealedPages' | 'sha256'>,
): Buffer {
  const bytes = secrets.open(PAGES, sealedPages)
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) {
    throw new Error(`Posting ${id} does not hold the pages that were shown`)
  }
  return bytes
}
