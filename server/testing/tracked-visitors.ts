import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'

interface Seen {
  experiment: string
  variation: string
  at: Date
  phase?: string
  /** When the browser told that it was shown; null for never. */
  activatedAt?: Date | null
  device?: 'phone' | 'tablet' | 'desktop'
  entryTag?: string
}

/** So many browsers that were given a variation. @returns their ids */
export async function addExposed(db: Knex, count: number, seen: Seen): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  const { experiment, variation, at, phase = '0', activatedAt = at, device, entryTag } = seen
  const rows = ids.map((browserId) => ({
    browserId,
    experiment,
    phase,
    bucketVersion: 0,
    variation,
    exposedAt: at,
    activatedAt,
    device: device ?? null,
    entryTag: entryTag ?? null,
  }))
  await db.batchInsert('experimentExposures', rows, 500)
  return ids
}

interface Happened {
  name: string
  at: Date
  properties?: object
  utm?: object
  isBot?: boolean
}

/** The same event of each of some browsers. */
export async function addEvents(
  db: Knex,
  browserIds: readonly string[],
  { name, at, properties = {}, utm, isBot = false }: Happened,
): Promise<void> {
  const rows = browserIds.map((browserId) => ({
    id: randomUUID(),
    at,
    happenedAt: at,
    fileSessionId: browserId,
    browserId,
    name,
    properties: JSON.stringify(properties),
    utm: utm ? JSON.stringify(utm) : null,
    isBot,
  }))
  await db.batchInsert('trackedEvents', rows, 500)
}
