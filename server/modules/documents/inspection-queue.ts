import { Problem } from '../../problem.ts'
import type { PdfFinding } from './inspect-pdf.ts'

export type Finding = PdfFinding | { refused: 'too-hard' | 'unprintable' }

interface Waiting {
  visitorId: string
  begin(): void
  refuse(problem: Problem): void
}

interface Limits {
  /** Files that wait for their turn. */
  most: number
  /** For the turn to come. */
  waitMs: number
}

/** With 3 s for a file, who waits longer than this is behind hard ones only: another try is better than a spinner. */
const LIMITS: Limits = { most: 8, waitMs: 15_000 }
const RETRY_AFTER = { 'retry-after': '5' }

/** Strangers' files are opened one at a time. Of each visitor one may wait, so that nobody stands in line with a dozen. */
export class InspectionQueue<Found = Finding> {
  readonly #open: (bytes: Uint8Array) => Promise<Found>
  readonly #limits: Limits
  readonly #waiting: Waiting[] = []
  #isBusy = false

  constructor(open: (bytes: Uint8Array) => Promise<Found>, limits = LIMITS) {
    this.#open = open
    this.#limits = limits
  }

  /** @throws Problem too-many-requests (this visitor waits already), unavailable (too long a queue, too long a wait, stopped) */
  async inspect(bytes: Uint8Array, { visitorId }: { visitorId: string }): Promise<Found> {
    if (this.#isBusy) await this.#turnOf(visitorId)
    this.#isBusy = true
    try {
      return await this.#open(bytes)
    } finally {
      const next = this.#waiting.shift()
      // Still busy until the next one has begun, or a newcomer could come between.
      if (next) next.begin()
      else this.#isBusy = false
    }
  }

  /** Refuses all that wait. */
  refuseWaiting(): void {
    for (const one of this.#waiting.splice(0)) one.refuse(new Problem('unavailable'))
  }

  async #turnOf(visitorId: string): Promise<void> {
    if (this.#waiting.some((one) => one.visitorId === visitorId)) {
      throw new Problem('too-many-requests', { headers: RETRY_AFTER })
    }
    if (this.#waiting.length >= this.#limits.most) throw tooMany()

    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const mine: Waiting = { visitorId, begin: resolve, refuse: reject }
    this.#waiting.push(mine)
    const timer = setTimeout(() => {
      this.#waiting.splice(this.#waiting.indexOf(mine), 1)
      reject(tooMany())
    }, this.#limits.waitMs)
    await promise.finally(() => clearTimeout(timer))
  }
}

function tooMany(): Problem {
  return new Problem('unavailable', { headers: RETRY_AFTER })
}
