import type { SuitList } from '#contract/wire/suits.ts'
import { call } from '../stage/api.ts'
import { logFailure } from '../stage/log-failure.ts'
import { nameSuits } from './chosen-suits.ts'
import { keptState } from './kept-state.ts'
import { fetchSuit, settleChosen } from './suit-detail.ts'

const nameless = () => keptState.get().suits.filter(({ name }) => name === '')

/** Class actions that came back from the server are ids only: gives them their names, and drops what does not exist. */
export async function restoreNames(): Promise<void> {
  if (nameless().length === 0) return
  try {
    const { suits } = await call<SuitList>('/api/suits', {}, { repeatable: true })
    await settleChosen(suits)
    // Closed ones with a signed claim stay; they are in no list.
    const closed = await Promise.allSettled(nameless().map(({ slug }) => fetchSuit(slug)))
    nameSuits(closed.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])))
  } catch (error) {
    logFailure('The class actions could not be named', error)
  }
}
