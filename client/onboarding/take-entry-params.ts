import { isRefused } from '../stage/api.ts'
import { logFailure } from '../stage/log-failure.ts'
import { chooseSuit } from './chosen-suits.ts'
import { noteClosed } from './closed-choice.ts'
import { hasPrivate, readEntryParams, withoutPrivate } from './entry-params.ts'
import { recallFromApp } from './from-app.ts'
import { loadProgress, offerAnswer } from './progress.ts'
import { checkReturnedPayment } from './returned-payment.ts'
import { isSentBack, session } from './session.ts'
import { fetchSuit, findOpenSuit } from './suit-detail.ts'

/**
 * Takes what the address brings along: e-mail and tag into the answers once it is known that none are kept, the class
 * action into the choice at once. What must not stay in the address is taken out first.
 * @returns whether a payment was asked about, whatever came of it
 */
export async function takeEntryParams(
  at: Pick<Location, 'search' | 'pathname' | 'hash'>,
): Promise<{ paid: boolean }> {
  const { email: address, suit, from, fromApp, payment } = readEntryParams(at.search)
  if (hasPrivate(at.search)) {
    history.replaceState(history.state, '', at.pathname + withoutPrivate(at.search) + at.hash)
  }
  recallFromApp(fromApp)
  // Anybody can write a link: it replaces nothing that is kept, and the tag that somebody came with first stays.
  if (address) void offerAnswer({ stepId: 'welcome', fieldId: 'email', value: address })
  if (from !== 'default') void offerAnswer({ stepId: 'entry', fieldId: 'from', value: from })
  await Promise.all([suit && addNamedSuit(suit), payment && checkReturnedPayment(payment)])
  return { paid: payment !== undefined }
}

/** When it is asked again for the class action of an address that could not be asked for. */
const LATER_MS = [1_500, 5_000]

/** One that does not exist is left out: the picker shows what there is. One that has closed is told (SPEC §8). */
async function addNamedSuit(idOrSlug: string, tries = 0): Promise<void> {
  try {
    const suit = await findOpenSuit(idOrSlug)
    if (suit?.fileable) chooseSuit(suit, 'query')
    else await addForCorrection(idOrSlug)
  } catch (error) {
    logFailure('The class action of the address could not be found', error)
    const wait = LATER_MS[tries]
    if (isRefused(error) || !wait) return
    // Whoever has started over or gone on is not asked about it any more.
    const isStillNamed = () => readEntryParams(location.search).suit === idOrSlug
    setTimeout(() => isStillNamed() && void addNamedSuit(idOrSlug, tries + 1), wait)
  }
}

/** One in which nothing can be filed is chosen only to correct a claim that was sent back; one that has closed is told. */
async function addForCorrection(idOrSlug: string): Promise<void> {
  const suit = await fetchSuit(idOrSlug)
  await loadProgress()
  if (isSentBack(session.get().claims, suit.id)) chooseSuit(suit, 'query')
  else noteClosed(suit)
}
