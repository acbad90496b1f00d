import { logFailure } from '../stage/log-failure.ts'
import { createDelivery, type DeliveryTools, isRefusal } from './deliver-progress.ts'
import { createUnsaved, type Fields } from './unsaved.ts'

const WAIT_MS = 600
const RETRY_MS = [4_000, 10_000, 20_000]

export interface Saver {
  /** Fields of these steps changed, or with none the place or the choice: saved a moment later, together with what else changes until then. */
  touch: (stepIds: readonly string[], fieldIds?: readonly string[]) => void
  /** Saves now what is still to be saved. `keepalive` lets it outlive the page. */
  flush: (options?: { keepalive?: boolean }) => Promise<void>
  /** When the server last changed what it keeps, as far as this page knows. */
  remember: (lastUpdated: string | undefined) => void
  /** The fields that the server does not have yet. */
  pending: () => Fields
  /** Drops what was to be saved. */
  forget: () => void
}

export interface SaverTools extends DeliveryTools {
  /** Resolves once what the server keeps has been joined: a save before that could replace answers unread. */
  ready: () => Promise<void>
  onState: (state: 'waiting' | 'saved' | 'failed') => void
}

function waitAfter(failures: number): number {
  return RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? WAIT_MS
}

/** Saves the questionnaire quietly: a failure is logged and tried again, never in the visitor's way (SPEC §8). */
export function createSaver({ ready, send, collect, join, onState }: SaverTools): Saver {
  const unsaved = createUnsaved()
  const delivery = createDelivery({ send, collect, join, unsaved })
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let isReady = false
  let failures = 0

  function later(wait: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), wait)
  }

  function flush({ keepalive = false } = {}): Promise<void> {
    clearTimeout(timer)
    if (keepalive) return leave()
    if (running) return running.then(() => flush())
    if (!unsaved.isAny()) return Promise.resolve()
    const attempt = save().finally(() => {
      if (running === attempt) running = undefined
    })
    running = attempt
    return attempt
  }

  /** The page goes: what is under way may be cut off, so it is sent once more, and nobody is left to join anything. */
  async function leave(): Promise<void> {
    if (!isReady || !(running || unsaved.isAny())) return
    await delivery.sendLast([...unsaved.open().keys()], { isUnderWay: running !== undefined })
  }

  async function save(): Promise<void> {
    let taken: Fields = new Map()
    try {
      await ready()
      isReady = true
      taken = unsaved.take()
      await delivery.deliver(taken)
      failures = 0
      if (!unsaved.isAny()) onState(unsaved.isRefused() ? 'failed' : 'saved')
    } catch (error) {
      logFailure('The onboarding could not be saved', error)
      unsaved.giveBack(taken)
      onState('failed')
      if (isRefusal(error)) return
      later(waitAfter(failures++))
    } finally {
      unsaved.settle()
    }
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
    forget() {
      clearTimeout(timer)
      unsaved.clear()
    },
  }
}
