import type { SavedProgress, SaveProgressInput } from '#contract/wire/questionnaire.ts'
import { ApiError } from '../stage/api.ts'
import { logFailure } from '../stage/log-failure.ts'

const WAIT_MS = 600
const RETRY_MS = [5_000, 15_000, 60_000]

export interface Saver {
  /** Something changed in these steps' answers: saved a moment later, together with what else changes until then. */
  touch: (stepIds: readonly string[]) => void
  /** Saves now what is still to be saved. `keepalive` lets it outlive the page. */
  flush: (options?: { keepalive?: boolean }) => Promise<void>
  /** When the server last changed what it keeps, as far as this page knows. */
  remember: (lastUpdated: string) => void
}

export interface SaverTools {
  /** Resolves once what the server keeps has been joined: a save before that could replace answers unread. */
  ready: () => Promise<void>
  send: (body: SaveProgressInput, options: { keepalive: boolean }) => Promise<SavedProgress>
  /** What is to be saved, with the answers of the given steps. */
  collect: (stepIds: readonly string[]) => SaveProgressInput
  onState: (state: 'waiting' | 'saved' | 'failed') => void
}

/** Saves the questionnaire quietly: a failure is logged and tried again, never in the visitor's way (SPEC §8). */
export function createSaver({ ready, send, collect, onState }: SaverTools): Saver {
  const unsaved = new Set<string>()
  let isUnsaved = false
  let lastUpdated: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let failures = 0

  function later(wait: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), wait)
  }

  function flush({ keepalive = false } = {}): Promise<void> {
    clearTimeout(timer)
    if (running && !keepalive) return running.then(() => flush())
    if (!isUnsaved) return Promise.resolve()
    const attempt = save(keepalive).finally(() => {
      if (running === attempt) running = undefined
    })
    running = attempt
    return attempt
  }

  async function save(keepalive: boolean): Promise<void> {
    if (!keepalive) await ready()
    const steps = [...unsaved]
    unsaved.clear()
    isUnsaved = false
    try {
      const body = collect(steps)
      lastUpdated = await sendKnowing(lastUpdated, (known) =>
        send({ ...body, ...(known && { lastUpdated: known }) }, { keepalive }),
      )
      failures = 0
      if (!isUnsaved) onState('saved')
    } catch (error) {
      logFailure('The onboarding could not be saved', error)
      for (const step of steps) unsaved.add(step)
      isUnsaved = true
      onState('failed')
      later(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? WAIT_MS)
      failures += 1
    }
  }

  return {
    touch(stepIds) {
      for (const step of stepIds) unsaved.add(step)
      isUnsaved = true
      onState('waiting')
      later(WAIT_MS)
    },
    flush,
    remember(instant) {
      lastUpdated = instant
    },
  }
}

/** A newer state on the server (another tab) is joined: what this page holds of its own steps is newer still. */
async function sendKnowing(
  lastUpdated: string | undefined,
  send: (lastUpdated: string | undefined) => Promise<SavedProgress>,
): Promise<string> {
  try {
    return (await send(lastUpdated)).lastUpdated
  } catch (error) {
    const newer = newerInstant(error)
    if (!newer) throw error
    return (await send(newer)).lastUpdated
  }
}

function newerInstant(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'progress.outdated') return undefined
  const { lastUpdated } = (error.body ?? {}) as { lastUpdated?: unknown }
  return typeof lastUpdated === 'string' ? lastUpdated : undefined
}
