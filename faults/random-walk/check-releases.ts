import { blame, type World } from './world.ts'

type Numbers = Record<string, number>

interface Row {
  number: number
  map: Numbers | null
}

interface TakenBack {
  release: { number: number }
  stay: { id: string }[]
}

/** What was taken back shows exactly what was there before, but for experiments that stay as they are. */
export async function checkTakenBack(
  world: World,
  number: number,
  { release, stay }: TakenBack,
): Promise<void> {
  const then = await versionsIn(world, number)
  const now = await versionsIn(world, release.number)
  const staying = new Set(stay.map(({ id }) => `experiment/${id}`))
  for (const key of new Set([...then.keys(), ...now.keys()])) {
    if (staying.has(key) || then.get(key) === now.get(key)) continue
    blame(world, 'what was taken back is not as it was', `${key} ${number} ${release.number}`)
  }
}

async function versionsIn({ site }: World, number: number): Promise<Map<string, string>> {
  const { db } = site.database
  const { map } = (await db('releases').where({ number }).first()) as Row
  const entries = Object.entries(map ?? {})
  const rows = (await db('definitionVersions').whereIn(
    'number',
    entries.map(([, version]) => version),
  )) as { number: number; hash: string }[]
  const hashes = new Map(rows.map((row) => [row.number, row.hash]))
  return new Map(entries.map(([key, version]) => [key, hashes.get(version) ?? '']))
}
