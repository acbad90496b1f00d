import type { SavedProgress, SaveProgressInput } from '#contract/wire/questionnaire.ts'
import { ApiError } from '../stage/api.ts'
import { logFailure } from '../stage/log-failure.ts'
import { knownProgress } from './known-progress.ts'
import { noteLastSave } from './last-save.ts'
import type { Fields, Unsaved } from './unsaved.ts'

/** Browsers let at most 64 KiB outlive a page, headers and all such calls together. */
const MOST_LAST_BYTES = 60_000

/** As often as newer answers are joined before the save is left for later. */
const MOST_JOINS = 3

export interface DeliveryTools {
  send: (body: SaveProgressInput, options: { keepalive: boolean }) => Promise<SavedProgress>
  /** What is to be saved, with the answers of the given steps. */
  collectSteps: (stepIds: readonly string[]) => SaveProgressInput
  /** These fields alone, and with `place` what is to be saved beside answers. Never in conflict with newer ones. */
  collectFields: (fields: Fields, options: { place: boolean }) => SaveProgressInput
  /** Joins what the server keeps into the page, all but the pending fields. @returns the instant of what was joined */
  join: () => Promise<string | undefined>
}

export interface Delivery {
  /** @throws what the call threw, unless it refused single steps: those are kept back */
  deliver: (taken: Fields) => Promise<void>
  remember: (lastUpdated: string | undefined) => void
  /**
   * Sends with what may be the page's last breath: only what it changed, since nobody may be left to join anything. What
   * this page knows of the server is no newer by it.
   * @throws what the call threw
   */
  sendLast: (fields: Fields, options: { place: boolean }) => Promise<void>
  /** Whether these fields are too much to outlive the page. */
  isTooMuch: (fields: Fields) => boolean
}

/** Brings changed steps to the server, whatever other tabs did meanwhile and whatever it refuses. */
export function createDelivery({
  send,
  collectSteps,
  collectFields,
  join,
  unsaved,
}: DeliveryTools & { unsaved: Pick<Unsaved, 'refuse'> }): Delivery {
  let lastUpdated: string | undefined
  /** The newest instant that the server told, whether or not this page has joined all that came before it. */
  let heard = ''

  function hear(instant: string | undefined): string | undefined {
    if (instant !== undefined && instant > heard) heard = instant
    return instant
  }

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
        if (!(isTooLarge(error) && (await isTakenInParts(taken, sendFields))))
          unsaved.refuse(stepId)
        await deliver(new Map())
      }
    }
  }

  async function sendFields(fields: Fields): Promise<void> {
    hear((await send(collectFields(fields, { place: false }), { keepalive: false })).lastUpdated)
  }

  /** Newer answers on the server (another tab or device) are joined field by field, and the joined steps sent. */
  async function sendJoined(stepIds: readonly string[], joins = 0): Promise<void> {
    try {
      const body = { ...collectSteps(stepIds), ...(lastUpdated && { lastUpdated }) }
      lastUpdated = hear((await send(body, { keepalive: false })).lastUpdated)
    } catch (error) {
      const isOutdated = error instanceof ApiError && error.code === 'progress.outdated'
      if (!isOutdated || joins >= MOST_JOINS) throw error
      lastUpdated = hear(await join())
      await sendJoined(stepIds, joins + 1)
    }
  }

  return {
    deliver,
    remember(instant) {
      lastUpdated = hear(instant)
    },
    async sendLast(fields, options) {
      if (fields.size === 0 && !options.place) return
      const body = collectFields(fields, options)
      const settled = noteLastSave(heard || (knownProgress()?.lastUpdated ?? ''))
      try {
        // Too much is sent as well as it can be: a page that is only hidden mostly lives on.
        hear((await send(body, { keepalive: isLight(body) })).lastUpdated)
      } finally {
        settled()
      }
    },
    isTooMuch: (fields) => !isLight(collectFields(fields, { place: true })),
  }
}

/**
 * A step that holds the forms of very many settlements is too large to be sent whole.
 * @returns whether the server took the fields of one that changed here, by themselves
 */
async function isTakenInParts(
  step: Fields,
  sendFields: (fields: Fields) => Promise<void>,
): Promise<boolean> {
  try {
    await sendFields(step)
    return true
  } catch (error) {
    if (!isRefusal(error)) throw error
    const halves = halvesOf(step)
    if (!isTooLarge(error) || !halves) return false
    for (const half of halves) if (!(await isTakenInParts(half, sendFields))) return false
    return true
  }
}

/** The fields of one step in two parts; undefined for a single one. */
function halvesOf(step: Fields): [Fields, Fields] | undefined {
  const [[stepId, ids] = ['', new Set<string>()]] = step
  if (ids.size < 2) return undefined
  const half = ids.size >> 1
  const part = (from: number, to?: number) => new Map([[stepId, new Set([...ids].slice(from, to))]])
  return [part(0, half), part(half)]
}

function isLight(body: SaveProgressInput): boolean {
  return new TextEncoder().encode(JSON.stringify(body)).length <= MOST_LAST_BYTES
}

/** Whether sending the same again would be answered the same way. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && [400, 413, 415, 422].includes(error.status)
}

function isTooLarge(error: unknown): boolean {
  return error instanceof ApiError && error.status === 413
}
