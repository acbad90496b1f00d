import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  contentHash,
  filesByKey,
  keyOf,
  liveRelease,
  readDefinitions,
  readRelease,
} from '../../server/modules/definitions/index.ts'
import {
  pullDefinitionsCommand,
  pushDefinitionsCommand,
} from '../../server/modules/publishing/index.ts'
import { byPublisher } from './deeds-of-releases.ts'
import { askAs } from './editors.ts'
import { blame, count, say, type World } from './world.ts'

const root = join(import.meta.dirname, '../..')
let titles = 0

/** What was pushed from files: hashes of what they said and of what was live, and the drafts that were given up for it. */
export interface Pushed {
  files: ReadonlyMap<string, string>
  live: ReadonlyMap<string, string>
  over: readonly string[]
}

/** What somebody with a text editor does, and what staff does with files. */
export const deedsOfFiles = {
  'pull into files': async (world: World) => {
    await pull(world)
    const files = hashesOf(filesIn(folderOf(world)))
    const live = await liveHashes(world)
    for (const key of new Set([...files.keys(), ...live.keys()]))
      if (files.get(key) !== live.get(key)) blame(world, 'what was pulled is not what is live', key)
  },
  'push from files': async (world: World) => {
    if (world.lot.happens(0.7)) await pull(world)
    for (const page of ['terms', 'dashboard', 'home'])
      if (world.lot.happens(0.5)) writeTitle(folderOf(world), page)
    await push(world, [])
  },
  'take what files say': byPublisher(async (world, editor) => {
    const path = '/api/admin/drift/drafts'
    const definitions = [{ kind: 'page', id: world.lot.oneOf(['terms', 'dashboard', 'home']) }]
    await askAs(world, editor, { path, once: () => editor.api.post(path, { definitions }) })
  }),
  'bring in a file of definitions': byPublisher(async (world, editor) => {
    const number = 1 + world.lot.below(3)
    const from = `/api/admin/releases/${number}/export`
    const { status, body } = await askAs(world, editor, {
      path: from,
      once: () => editor.api.get(from),
    })
    if (status >= 300) return
    const { definitions } = body as { definitions: { file: string }[] }
    const some = definitions.filter(({ file }) => /pages\/(terms|dashboard)/.test(file))
    const path = '/api/admin/import'
    const sent = { format: 'sparrow-definitions/1', definitions: some }
    await askAs(world, editor, { path, once: () => editor.api.post(path, sent) })
  }),
} satisfies Record<string, (world: World) => Promise<void>>

/** A checkout of the project's files, of the walk's own. */
function folderOf({ site }: World): string {
  const folder = join(site.database.dataDir, 'checkout')
  if (!existsSync(folder))
    for (const name of ['flows', 'experiments'])
      cpSync(join(root, name), join(folder, name), { recursive: true })
  return folder
}

async function pull(world: World): Promise<void> {
  const { db } = world.site.database
  say(world, await pullDefinitionsCommand({ db }, { args: [folderOf(world)] }))
}

function writeTitle(folder: string, page: string): void {
  const path = join(folder, `flows/pages/${page}.page.json`)
  const content = JSON.parse(readFileSync(path, 'utf8')) as { head: object }
  content.head = { ...content.head, title: `From a file ${(titles += 1)}` }
  writeFileSync(path, JSON.stringify(content, null, 2))
}

async function push(world: World, over: readonly string[]): Promise<void> {
  const folder = folderOf(world)
  const files = hashesOf(filesIn(folder))
  const live = await liveHashes(world)
  const args = [folder, ...over.flatMap((one) => ['--over', one])]
  const { tools } = world.site
  const before = await world.site.database.db('auditLog').where({ action: 'drafts.pushed' })
  const pushed = { files, live, over }
  // Noted before: others save drafts meanwhile, and are looked at after.
  world.pushes[before.length] = pushed
  const told = await pushDefinitionsCommand(tools, { args })
  say(world, told)
  count(world, told.split(/[.:]/)[0]!)
  const inTheWay = [...told.matchAll(/--over (\w+\/\S+:\w+)$/gm)].map(([, name]) => name!)
  if (over.length === 0 && inTheWay.length > 0 && world.lot.happens(0.4))
    await push(world, [world.lot.oneOf(inTheWay)])
}

function filesIn(folder: string): ReturnType<typeof filesByKey> {
  return filesByKey(readDefinitions(folder).files)
}

function hashesOf(files: ReturnType<typeof filesByKey>): Map<string, string> {
  return new Map([...files].map(([key, { definition }]) => [key, contentHash(definition)]))
}

async function liveHashes({ site }: World): Promise<Map<string, string>> {
  const { db } = site.database
  const { files } = await readRelease(db, (await liveRelease(db))!)
  return new Map(files.map(({ definition }) => [keyOf(definition), contentHash(definition)]))
}
