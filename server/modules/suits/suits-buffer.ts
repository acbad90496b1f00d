import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import type { SuitSummary } from '#contract/wire/suits.ts'
import { Prepared } from '../../http/prepared.ts'
import type { Tools } from '../../tools.ts'
import { listOpenSuits } from './list-open-suits.ts'
import { presentSuit } from './present-suit.ts'

/** The channel on which the table tells every change of itself. */
export const SUITS_CHANNEL = 'suits'

/** How old the list may grow unheard, so that a lost notice cannot matter for long. */
const LONGEST_UNHEARD_MS = 60_000

/** The open settlements at one moment, and the answer of POST /api/suits as it goes out. */
export interface OpenSuits {
  suits: readonly SuitSummary[]
  answer: Prepared
}

interface SuitsBuffer {
  read(): Promise<OpenSuits>
  /** To be called on every notice of SUITS_CHANNEL, and when notices may have been missed. Never throws. */
  renew(): Promise<void>
}

/** `validUntil` is the first deadline among the suits: after it the answer would hold a closed one. */
type Held = OpenSuits & { validUntil: number }
type BufferTools = Pick<Tools, 'db' | 'clock' | 'log'>

const buffers = new WeakMap<Knex, SuitsBuffer>()

/** The one buffer of this process's database. */
export function suitsBuffer(tools: BufferTools): SuitsBuffer {
  const kept = buffers.get(tools.db) ?? createSuitsBuffer(tools)
  buffers.set(tools.db, kept)
  return kept
}

/**
 * Keeps the open suits ready as bytes. Readers wait for the database only the first time: a renewal runs beside them,
 * once for all who ask. A deadline that passes drops its suit without a query.
 */
export function createSuitsBuffer(tools: BufferTools): SuitsBuffer {
  let held: Held | undefined
  let loading: Promise<Held> | undefined
  let askedAgain = false
  let triedAt = 0

  async function load(): Promise<Held> {
    do {
      askedAgain = false
      triedAt = tools.clock.now().getTime()
      const { suits } = await listOpenSuits(tools)
      held = hold(suits.map(presentSuit), tools.clock.now())
    } while (askedAgain)
    return held
  }

  function loadOnce(): Promise<Held> {
    loading ??= load().finally(() => (loading = undefined))
    return loading
  }

  async function renew(): Promise<void> {
    // A change told while a query runs may have come too late for it.
    askedAgain = true
    await loadOnce().catch((error: unknown) => {
      tools.log.error({ err: error }, 'the list of suits could not be renewed; the last one stays')
    })
  }

  return {
    renew,
    async read() {
      if (!held) return loadOnce()
      const now = tools.clock.now()
      if (now.getTime() - triedAt > LONGEST_UNHEARD_MS) void renew()
      if (now.getTime() > held.validUntil) held = hold(held.suits, now)
      return held
    },
  }
}

function hold(all: readonly SuitSummary[], now: Date): Held {
  const suits = all.filter(({ dueAt }) => dueAt === null || Date.parse(dueAt) >= now.getTime())
  const body = Buffer.from(JSON.stringify({ suits, total: suits.length }))
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const headers = { 'content-type': 'application/json; charset=utf-8', etag: `"${hash}"` }
  const deadlines = suits.flatMap(({ dueAt }) => (dueAt === null ? [] : [Date.parse(dueAt)]))
  return {
    suits,
    answer: new Prepared(body, headers),
    validUntil: Math.min(Infinity, ...deadlines),
  }
}
