import { logFailure } from '../stage/log-failure.ts'
import { createDelivery, type Delivery, type DeliveryTools, isRefusal } from './deliver-progress.ts'
import { createUnsaved, type Fields, type Unsaved } from './unsaved.ts'

const WAIT_MS = 600
const RETRY_MS = [4_000, 10_000, 20_000]

interface Saver {
  /**
   * Fields of these steps changed, or with none the place or the choice: saved a moment later, together with what else
   * changes until then.
   */
  touch: (stepIds: readonly string[], fieldIds?: readonly string[]) => void
  /** Saves now what is still to be saved. `keepalive` lets it outlive the page, which may also live on. */
  flush: (options?: { keepalive?: boolean }) => Promise<void>
  /** When the server last changed what it keeps, as far as this page knows. */
  remember: (lastUpdated: string | undefined) => void
  /** The fields that the server does not have yet. */
  pending: () => Fields
  /** Whether a page that is left now would lose something. */
  isTooMuchToLeave: () => boolean
  /** Drops what was to be saved. */
  forget: () => void
}

export interface SaverTools extends DeliveryTools {
  /** Resolves once what the server keeps has been joined: a save before that could replace answers unread. */
  ready: () => Promise<void>
  isJoined: () => boolean
  onState: (state: 'waiting' | 'saved' | 'failed') => void
}

function waitAfter(failures: number): number {
  return RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? WAIT_MS
}

/** Saves the questionnaire quietly: a failure is logged and tried again, never in the visitor's way (SPEC §8). */
export function createSaver({ ready, isJoined, onState, ...tools }: SaverTools): Saver {
  const unsaved = createUnsaved()
  const delivery = createDelivery({ ...tools, unsaved })
  const save = createAttempts({ ready, isJoined, onState }, { unsaved, delivery })
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let isLeaving = false

  function later(wait: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), wait)
  }

  function flush({ keepalive = false } = {}): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (running) {
      if (keepalive) sendAgain()
      return running.then(() => flush())
    }
    if (!unsaved.isAny()) return Promise.resolve()
    isLeaving = keepalive
    running = save({ isLast: keepalive }).then((wait) => {
      running = undefined
      // What changed meanwhile is tried soon, however long the last failure would have it wait.
      if (wait !== undefined && timer === undefined) later(wait)
    })
    return running
  }

  /** What is under way may be cut off with the page; what was sent to outlive it is not. */
  function sendAgain(): void {
    if (isLeaving && !unsaved.isAny()) return
    delivery
      .sendLast(unsaved.open(), { place: isJoined() && unsaved.isPlaceOpen() })
      .catch((error: unknown) => logFailure('The last answers could not be saved', error))
  }

  return {
    touch(stepIds, fieldIds = []) {
      unsaved.add(stepIds, fieldIds)
      onState('waiting')
      later(WAIT_MS)
    },
    flush,
    remember: delivery.remember,
    pending: unsaved.pending,
    isTooMuchToLeave: () =>
      // Without a network nothing outlives the page.
      (!navigator.onLine && unsaved.open().size > 0) || delivery.isTooMuch(unsaved.open()),
    forget() {
      clearTimeout(timer)
      timer = undefined
      unsaved.clear()
    },
  }
}

/** @returns how to try once; it tells after how many ms there is to be another try, if any */
function createAttempts(
  { ready, isJoined, onState }: Pick<SaverTools, 'ready' | 'isJoined' | 'onState'>,
  { unsaved, delivery }: { unsaved: Unsaved; delivery: Delivery },
): (how: { isLast: boolean }) => Promise<number | undefined> {
  let failures = 0

  return async ({ isLast }) => {
    let taken: Fields = new Map()
    try {
      if (!isLast) await ready()
      const joined = isJoined()
      const place = unsaved.isPlaceOpen()
      taken = unsaved.take()
      if (isLast) await delivery.sendLast(taken, { place: joined && place })
      else await delivery.deliver(taken)
      failures = 0
      if (isLast && place && !joined) {
        unsaved.add([], [])
        return WAIT_MS
      }
      if (!unsaved.isAny()) onState(unsaved.isRefused() ? 'failed' : 'saved')
      return undefined
    } catch (error) {
      logFailure('The onboarding could not be saved', error)
      unsaved.giveBack(taken)
      onState('failed')
      return isRefusal(error) && !isLast ? undefined : waitAfter(failures++)
    } finally {
      unsaved.settle()
    }
  }
}
