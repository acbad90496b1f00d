import type { Campaign } from './campaign.ts'
import type { SentEvent } from './events-of.ts'
import { createKept } from './keep-unsent.ts'
import { onLeaving } from './on-leaving.ts'
import { BATCH, pushEvents, pushOnLeaving } from './push-events.ts'
import { logOnce } from './quietly.ts'

const GATHER_MS = 300
/** What is kept of a page whose server is away. */
const MOST = 1_000
const FIRST_RETRY_MS = 2_000
const LONGEST_RETRY_MS = 60_000

/** Sends events in batches, one after the other, and again with the same ids until the server has them. */
export function createSender(campaign: Campaign) {
  let waiting: SentEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let isBusy = false
  let fails = 0
  const unsent = createKept()

  function add(event: SentEvent): void {
    waiting = [...waiting, event].slice(-MOST)
    later(fails ? retryMs() : GATHER_MS)
  }

  const retryMs = () => Math.min(FIRST_RETRY_MS * 2 ** (fails - 1), LONGEST_RETRY_MS)

  function later(ms: number): void {
    timer ??= setTimeout(() => {
      timer = undefined
      void send()
    }, ms)
  }

  async function send(): Promise<void> {
    // Nothing is asked of a network that is known to be away; its return is told.
    if (isBusy || waiting.length === 0 || navigator.onLine === false) return
    isBusy = true
    const batch = waiting.slice(0, BATCH)
    const outcome = await pushEvents(batch, campaign).catch((error: unknown) => {
      logOnce('Events not counted yet', error)
      return 'again' as const
    })
    isBusy = false
    fails = outcome === 'again' ? fails + 1 : 0
    if (outcome !== 'again') drop(batch)
    if (waiting.length > 0) later(fails ? retryMs() : 0)
  }

  function drop(batch: readonly SentEvent[]): void {
    waiting = waiting.filter((event) => !batch.includes(event))
    unsent.drop(batch)
  }

  /** Whoever leaves takes nothing along: the browser sends it by itself, or keeps it where the server was away. */
  function leave(): void {
    if (waiting.length === 0) return
    if (fails > 0 || navigator.onLine === false) return unsent.keep(waiting)
    if (!pushOnLeaving(waiting, campaign)) return unsent.keep(waiting)
    if (!isBusy) waiting = []
  }

  function online(): void {
    clearTimeout(timer)
    timer = undefined
    later(GATHER_MS)
  }

  addEventListener('online', online)
  const stopLeaving = onLeaving(leave)

  return {
    add,
    /** Takes up what an earlier page of this tab could not send. */
    recover() {
      for (const event of unsent.read()) add(event)
    },
    stop() {
      clearTimeout(timer)
      removeEventListener('online', online)
      stopLeaving()
    },
  }
}
