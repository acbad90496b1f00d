import { spokenDate } from '#contract/fields/date.ts'
import type { SuitTerms } from '#contract/suit-terms.ts'
import type { ClaimForm } from '../documents/index.ts'
import type { FormTemplate } from '../forms/index.ts'
import { mailTo, type Suit } from '../suits/index.ts'

/** What a claim form takes from the catalogue, kept with the claim: a later edit there does not change it. */
export interface FormSnapshot {
  slug: string
  settlement: ClaimForm['settlement']
  terms: SuitTerms
  /** The settlement's own form that was in use; absent for the one that we make. */
  template?: { templateId: string; version: number; sha256: string | null }
}

/** The suit as a form prints it; what is not known is left out. */
export function snapshotForm(
  suit: Suit,
  terms: SuitTerms,
  template?: Pick<FormTemplate, 'id' | 'version' | 'sha256'>,
): FormSnapshot {
  const mailingAddress = addressLines(suit)
  const classPeriodText = classPeriod(suit)
  return {
    slug: suit.slug,
    settlement: {
      name: suit.name,
      defendant: suit.defendant ?? '',
      deadlineText: deadline(suit),
      ...(suit.administratorName && { administratorName: suit.administratorName }),
      ...(mailingAddress && { mailingAddress }),
      ...(suit.officialSiteUrl && { officialSiteUrl: suit.officialSiteUrl }),
      ...(classPeriodText && { classPeriodText }),
    },
    terms,
    ...(template && {
      template: { templateId: template.id, version: template.version, sha256: template.sha256 },
    }),
  }
}

const rules = { postmarked: 'Postmarked by', received: 'Received by', online: 'Filed online by' }

function deadline({ dueOn, deadlineRule, deadlineNote }: Suit): string {
  if (!dueOn) return deadlineNote ?? 'See the official website'
  return deadlineRule ? `${rules[deadlineRule]} ${spokenDate(dueOn)}` : spokenDate(dueOn)
}

function classPeriod({ classPeriodFrom: from, classPeriodTo: to }: Suit): string | undefined {
  if (from && to) return `${spokenDate(from)} to ${spokenDate(to)}`
  if (from) return `From ${spokenDate(from)}`
  return to ? `Until ${spokenDate(to)}` : undefined
}

function addressLines(suit: Suit): string[] | undefined {
  const address = mailTo(suit)
  if (!address) return undefined
  const { recipient, line1, line2, city, state, zip } = address
  return [recipient, line1, ...(line2 ? [line2] : []), `${city}, ${state} ${zip}`]
}
