import { facts } from '#contract/definitions/facts.ts'
import { email } from '#contract/fields/email.ts'
import { chooseSuit } from './chosen-suits.ts'
import { logFailure } from '../stage/log-failure.ts'
import { setAnswer } from './progress.ts'
import { session } from './session.ts'
import { findOpenSuit } from './suit-detail.ts'

/** What an address brings along on entry (SPEC §2). */
export interface EntryParams {
  email?: string
  /** Id or slug of the class action to add. */
  suit?: string
  /** Known entry tag; anything else counts as 'default' (SPEC §1). */
  from: string
}

export function readEntryParams(search: string): EntryParams {
  const query = new URLSearchParams(search)
  const address = email.clean(query.get('email') ?? '')
  const suit = query.get('select') ?? query.get('claim') ?? undefined
  return {
    ...(email.check(address) === undefined && { email: address }),
    ...(suit && { suit }),
    from: knownTag(query.get('from')),
  }
}

function knownTag(from: string | null): string {
  const known: readonly unknown[] = facts['entry.from'].try
  return from && known.includes(from) ? from : facts['entry.from'].default
}

/** The same search without the e-mail address, which is nobody else's to read. */
export function withoutEmail(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('email')
  const rest = query.toString()
  return rest ? `?${rest}` : ''
}

/** Takes what the address brings along: e-mail and tag into the answers, the class action into the choice. */
export async function takeEntryParams(at: Pick<Location, 'search' | 'pathname'>): Promise<void> {
  const { email: address, suit, from } = readEntryParams(at.search)
  if (new URLSearchParams(at.search).has('email')) {
    history.replaceState(history.state, '', at.pathname + withoutEmail(at.search))
  }
  if (address && !session.get().answers.welcome?.email) setAnswer('welcome', 'email', address)
  if (from !== 'default') setAnswer('entry', 'from', from)
  if (suit) await addNamedSuit(suit)
}

/** One that does not exist, or is closed by now, is left out: the picker shows what there is. */
async function addNamedSuit(idOrSlug: string): Promise<void> {
  try {
    const suit = await findOpenSuit(idOrSlug)
    if (suit?.fileable) chooseSuit(suit, 'query')
  } catch (error) {
    logFailure('The class action of the address could not be found', error)
  }
}
