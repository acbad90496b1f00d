import { easternDay } from '#contract/closes-at.ts'
import type { BankLink as Shown } from '#contract/wire/bank-links.ts'
import type { Tools } from '../../tools.ts'
import { leadsFor, type LeadSources } from '../purchases/index.ts'
import type { BankLink } from './bank-link.model.ts'
import { nextFrom } from './find-recurring.ts'
import { openFacts } from './seal-link.ts'

/** Days after which a link ends that nobody had read again. */
export const LIVES_DAYS = 90
/** A bank that has not been read by then will not be: the job has given up. */
const GIVEN_UP_MS = 60 * 60_000
const DAY_MS = 86_400_000

/** A linked bank as its owner gets it; what it leads to is worked out anew, since settlements open and close. */
export function presentLink(
  { secrets, clock }: Pick<Tools, 'secrets' | 'clock'>,
  row: BankLink,
  sources: LeadSources,
): Shown {
  if (!row.sealedFacts || !row.linkedAt) throw new Error('This bank is not linked')
  const {
    institution,
    accounts,
    subscriptions,
    merchants,
    isWhole = true,
  } = openFacts({ secrets }, row.sealedFacts)
  const today = easternDay(clock.now())
  const found = merchants.map(({ merchant, lastOn }) => {
    return { merchant, lastOn, leads: leadsFor(sources, merchant) }
  })
  return {
    id: row.id,
    institution,
    accounts: accounts.map(({ mask, type }) => ({ mask, type })),
    standing: standingOf(row, clock.now()),
    linkedAt: row.linkedAt.toISOString(),
    isWhole,
    readAt: row.readAt?.toISOString() ?? null,
    readOn: row.readAt && easternDay(row.readAt),
    endsOn: easternDay(new Date(row.updatedAt.getTime() + LIVES_DAYS * DAY_MS)),
    subscriptions: subscriptions.map((one) => {
      const { service } = leadsFor(sources, one.merchant)
      return { ...one, nextOn: nextFrom(one, today), service }
    }),
    merchants: found.filter(({ leads }) => leads.airline !== null || leads.suits.length > 0),
  }
}

function standingOf({ standing, updatedAt }: BankLink, now: Date): Shown['standing'] {
  if (standing === 'linked' || standing === 'error') return standing
  const isGivenUp = now.getTime() - updatedAt.getTime() > GIVEN_UP_MS
  return standing === 'reading' && !isGivenUp ? 'reading' : 'unread'
}
