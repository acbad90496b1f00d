import { setTimeout as wait } from 'node:timers/promises'
import {
  contentHash,
  type DefinitionSet,
  liveRelease,
  readRelease,
} from '../../server/modules/definitions/index.ts'
import { blame, type World } from './world.ts'

const SOON_MS = 3_000
const LOOK_MS = 50

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

/** Each process shows what is live, soon after it went live. */
export async function checkLive(world: World): Promise<void> {
  const { db } = world.site.database
  const { files, faults } = await readRelease(db, (await liveRelease(db))!)
  for (const { reason } of faults) blame(world, 'what is live cannot be read', reason)
  const live = hashOf(files.map(({ definition }) => definition))
  const { tools, elsewhere } = world.site
  for (const { screens } of [tools, elsewhere.tools]) {
    const until = performance.now() + SOON_MS
    const isLive = () => hashOf(definitionsIn(screens.store.written())) === live
    while (!isLive() && performance.now() < until) await wait(LOOK_MS)
    if (!isLive()) blame(world, 'a process shows something else than what is live')
  }
}

function definitionsIn({ site, pages, flows, experiments }: DefinitionSet): object[] {
  const all = [site, ...pages.values(), ...flows.values(), ...experiments.values()]
  return all.map(({ definition }) => definition)
}

const hashOf = (definitions: readonly object[]) =>
  contentHash(definitions.map((one) => contentHash(one)).toSorted())
