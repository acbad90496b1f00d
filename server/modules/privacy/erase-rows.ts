import type { Knex } from 'knex'
import type { Tools } from '../../tools.ts'
import { EMPTY, type Holding, NOBODY, NOW } from '../holding.ts'
import { ownRows, type Person } from './own-rows.ts'

interface Erasing {
  person: Person
  /** What stands in place of the visitor's id in rows that stay. */
  nobody: string
}

/**
 * Removes a person's rows of one table; what the law keeps is blanked instead.
 * @param tools `db` is the deletion's transaction
 * @returns how many rows went, and how many stayed
 */
export async function eraseRows(
  tools: Pick<Tools, 'db' | 'secrets' | 'clock'>,
  holding: Holding,
  { person, nobody }: Erasing,
): Promise<{ gone: number; stayed: number }> {
  const { kept } = holding
  const own = () => ownRows(tools, holding, person)
  if (!kept) return { gone: await own().delete(), stayed: 0 }
  if (kept.guarded) return { gone: 0, stayed: await countOf(own()) }

  const where = kept.where ?? 'true'
  // First what goes: once a row that stays is nobody's, it is not found again.
  const gone = kept.where ? await own().whereRaw(`not (${where})`).delete() : 0
  const stayed = await countOf(own())
  const values = { [NOBODY]: nobody, [NOW]: tools.clock.now(), [EMPTY]: Buffer.alloc(0) }
  const changes = Object.fromEntries(
    Object.entries(kept.become).map(([column, value]) => [column, value && values[value]]),
  )
  if (Object.keys(changes).length > 0) await own().update(changes)
  return { gone, stayed }
}

async function countOf(rows: Knex.QueryBuilder): Promise<number> {
  const [counted] = (await rows.count('* as rows')) as { rows: string }[]
  return Number(counted?.rows ?? 0)
}
