import type { SavedProgress, SaveProgressInput } from '#contract/wire/questionnaire.ts'
import { ApiError } from '../stage/api.ts'
import { logFailure } from '../stage/log-failure.ts'
import type { Fields, Unsaved } from './unsaved.ts'

/** As often as newer answers are joined before the save is left for later. */
const MOST_JOINS = 3

export interface DeliveryTools {
  send: (body: SaveProgressInput, options: { keepalive: boolean }) => Promise<SavedProgress>
  /** What is to be saved, with the answers of the given steps. */
  collect: (stepIds: readonly string[]) => SaveProgressInput
  /** Joins what the server keeps into the page, all but the pending fields. @returns the instant of what was joined */
  join: () => Promise<string | undefined>
}

interface Delivery {
  /** @throws what the call threw, unless it refused single steps: those are kept back */
  deliver: (taken: Fields) => Promise<void>
  remember: (lastUpdated: string | undefined) => void
  /** Sends with the page's last breath; nobody is left to join anything. */
  sendLast: (stepIds: readonly string[], options: { isUnderWay: boolean }) => Promise<void>
}

/** Brings changed steps to the server, whatever other tabs did meanwhile and whatever it refuses. */
export function createDelivery({
  send,
  collect,
  join,
  unsaved,
}: DeliveryTools & { unsaved: Pick<Unsaved, 'refuse'> }): Delivery {
  let lastUpdated: string | undefined

  /** What the server refuses for good stays on the page until it is changed; the other steps are saved without it. */
  async function deliver(taken: Fields): Promise<void> {
    try {
      await sendJoined([...taken.keys()])
    } catch (error) {
      const [stepId] = taken.keys()
      if (!isRefusal(error) || stepId === undefined) throw error
      logFailure('Answers were refused', error)
      if (taken.size > 1) for (const step of taken) await deliver(new Map([step]))
      else {
        unsaved.refuse(stepId)
        await deliver(new Map())
      }
    }
  }

  /** Newer answers on the server (another tab or device) are joined field by field, and the joined steps sent. */
  async function sendJoined(stepIds: readonly string[], joins = 0): Promise<void> {
    try {
      const body = { ...collect(stepIds), ...(lastUpdated && { lastUpdated }) }
      lastUpdated = (await send(body, { keepalive: false })).lastUpdated
    } catch (error) {
      const isOutdated = error instanceof ApiError && error.code === 'progress.outdated'
      if (!isOutdated || joins >= MOST_JOINS) throw error
      lastUpdated = await join()
      await sendJoined(stepIds, joins + 1)
    }
  }

  return {
    deliver,
    remember(instant) {
      lastUpdated = instant
    },
    async sendLast(stepIds, { isUnderWay }) {
      // What is under way may arrive first; then the instant that this page knows is no longer the newest.
      const known = isUnderWay ? undefined : lastUpdated
      const body = { ...collect(stepIds), ...(known && { lastUpdated: known }) }
      await send(body, { keepalive: true }).catch((error: unknown) =>
        logFailure('The last answers could not be saved', error),
      )
    },
  }
}

/** Whether sending the same again would be answered the same way. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && [400, 413, 415, 422].includes(error.status)
}
