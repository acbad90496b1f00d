import { isUnderWay } from '#contract/refunds/posting-state.ts'
import type { PlaceDoubt } from '#contract/wire/refund-postings.ts'
import { Problem } from '../../../problem.ts'
import type { Tools } from '../../../tools.ts'
import { letterPriceFor } from '../../payments/index.ts'
import { findCase, lockCase } from '../cases/find-case.ts'
import { openDraft } from '../cases/seal-case.ts'
import { dayAsked } from '../drafting/day-asked.ts'
import { checkDraft } from './check-draft.ts'
import { cleanPlaces, doubtsAbout } from './check-places.ts'
import { makePages } from './make-pages.ts'
import { Posting } from './posting.model.ts'
import { refuseCompany } from './refuse-company.ts'
import { type Envelope, PAGES, sealEnvelope } from './seal-posting.ts'

interface Wanted extends Envelope {
  id: string
  visitorId: string
  /** ISO instant at which the letter was written that the addresses were given for. */
  was?: string | undefined
}

/**
 * Makes the pages of a case's letter as they would be printed, and keeps them to be shown. Those that were shown before go.
 * Of a letter that is not the one any more which the person saw, or which the post was asked about, none are made.
 * @returns what is to be decided about an address; then nothing is made
 * @throws Problem refunds.changed, refunds.letter-under-way, refunds.no-post, refunds.to-company, input.invalid, refunds.gone, as
 *   `checkDraft`
 */
export async function preparePosting(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'mail' | 'cards'>,
  { id: caseId, visitorId, was, ...given }: Wanted,
): Promise<PlaceDoubt[]> {
  if (tools.mail.mode === 'off' || tools.cards.mode === 'off') throw new Problem('refunds.no-post')
  const opened = await findCase(tools, { id: caseId, visitorId })
  const draft = checkDraft(opened, { now: tools.clock.now() })
  if (was !== undefined && was !== draft.writtenAt) throw new Problem('refunds.changed')
  const price = await letterPriceFor(tools, { visitorId })
  if (!price) throw new Problem('refunds.no-post')
  const envelope = cleanPlaces(given)
  await refuseCompany(tools, { caseId, purpose: draft.purpose, to: envelope.to })
  const doubts = await doubtsAbout(tools, { ...envelope, visitorId })
  if (doubts.length > 0) return doubts
  const { bytes, sha256, pages } = await makePages(tools, { facts: opened.facts, draft, envelope })

  await tools.db.transaction(async (trx) => {
    const row = await lockCase(trx, { id: caseId, visitorId })
    if (openDraft(tools, row)?.writtenAt !== draft.writtenAt) throw new Problem('refunds.changed')
    await refuseUnderWay({ ...tools, db: trx }, { caseId })
    await Posting.query(trx).where({ caseId, state: 'shown' }).delete()
    await Posting.query(trx).insert({
      caseId,
      visitorId,
      purpose: draft.purpose,
      state: 'shown',
      planPriceId: price.id,
      sealedEnvelope: sealEnvelope(tools, { ...envelope, answerBy: dayAsked(draft, opened.facts) }),
      sealedPages: tools.secrets.seal(PAGES, bytes),
      sha256,
      pages,
      shownAt: tools.clock.now(),
    })
  })
  return []
}

/** @throws Problem refunds.letter-under-way */
export async function refuseUnderWay(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { caseId }: { caseId: string },
): Promise<void> {
  const postings = await Posting.query(db)
    .where({ caseId })
    .select('id', 'state')
    .withGraphFetched('letter')
  const isOut = postings.some(({ state, letter }) =>
    isUnderWay({ state, printedAt: letter?.acceptedAt ?? null }, clock.now()),
  )
  if (isOut) throw new Problem('refunds.letter-under-way')
}
