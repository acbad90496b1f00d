import { inTurns } from '#contract/in-turns.ts'
import { Problem } from '../../problem.ts'

/** Connections of the pool of ten that staff's figures may have at once: the others are for visitors. */
const MOST_AT_ONCE = 2
const MOST_WAITING = 8

const inTurn = inTurns(MOST_AT_ONCE)
let asked = 0

/**
 * Reads figures when it is their turn: two are read at once by this process, whoever asks.
 * @throws Problem too-many-requests when eight wait already
 */
export async function readInTurn<Result>(read: () => Promise<Result>): Promise<Result> {
  if (asked >= MOST_AT_ONCE + MOST_WAITING) {
    throw new Problem('too-many-requests', { headers: { 'retry-after': '10' } })
  }
  asked += 1
  try {
    return await inTurn(read)
  } finally {
    asked -= 1
  }
}
