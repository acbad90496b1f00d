import type { CaseFacts } from '#contract/refunds/case-facts.ts'
import type { CaseDraft } from '#contract/wire/refunds.ts'
import type { Tools } from '../../../tools.ts'
import type { RefundCaseEvent } from './case-event.model.ts'
import type { RefundCase } from './refund-case.model.ts'

export const FACTS = 'refund-facts'
export const DRAFT = 'refund-draft'
export const NOTE = 'refund-note'

/** A draft as it is kept; what is doubtful about it is worked out when it is shown. */
export type KeptDraft = Omit<CaseDraft, 'doubts'> & {
  /** The day by which a letter that was sent before this one was written asks for an answer; absent of those of before. */
  askedBefore?: string | null
}

type Sealing = Pick<Tools, 'secrets'>

/** What its owner told of a purchase, under the seal `refund-facts`. */
export function sealFacts({ secrets }: Sealing, facts: CaseFacts): Buffer {
  return secrets.seal(FACTS, JSON.stringify(facts))
}

/** @throws Error when they were changed, or sealed with another SECRET_KEY */
export function openFacts({ secrets }: Sealing, { sealedFacts }: RefundCase): CaseFacts {
  return JSON.parse(secrets.open(FACTS, sealedFacts).toString()) as CaseFacts
}

/** The letter that was written last, under the seal `refund-draft`. */
export function sealDraft({ secrets }: Sealing, draft: KeptDraft): Buffer {
  return secrets.seal(DRAFT, JSON.stringify(draft))
}

/** Null while no letter was written. @throws Error as `openFacts` */
export function openDraft({ secrets }: Sealing, { sealedDraft }: RefundCase): KeptDraft | null {
  return sealedDraft && (JSON.parse(secrets.open(DRAFT, sealedDraft).toString()) as KeptDraft)
}

/** A person's own words on an event, under the seal `refund-note`. */
export function sealNote({ secrets }: Sealing, note: string): Buffer {
  return secrets.seal(NOTE, note)
}

/** Null where nothing was noted. @throws Error as `openFacts` */
export function openNote({ secrets }: Sealing, { sealedNote }: RefundCaseEvent): string | null {
  return sealedNote && secrets.open(NOTE, sealedNote).toString()
}
