import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { makeDataDir, removeDataDir } from '../e2e/server-process.ts'
import { howMany } from '../faults/how-many.ts'
import { connect } from '../server/db/connect.ts'
import { startEmbeddedPostgres } from '../server/db/embedded-postgres/start-embedded-postgres.ts'
import { migrate } from '../server/db/migrate.ts'
import { openReleases } from '../server/modules/definitions/index.ts'
import { addStaff, copyDefinitions, toolsWith } from '../server/testing/publishing-tools.ts'
import { DefinitionDraft } from '../server/modules/publishing/definition-draft.model.ts'
import { publishDrafts } from '../server/modules/publishing/publish-drafts.ts'
import { overwriteDraft } from '../server/modules/publishing/overwrite-draft.ts'
import { liveContent } from '../server/modules/publishing/live-content.ts'
import { percentile } from './statistics.ts'
import { table } from './table.ts'

/** Measures from the call that publishes to the moment at which another process shows it. ROUNDS (10) may be set. */
const MOST_MS = 1_000
const rounds = howMany('ROUNDS', 10)
const name = { kind: 'page', id: 'home' } as const
const dataDir = makeDataDir()
const folder = copyDefinitions()
const say = () => {}
const log = { debug: say, info: say, warn: say, error: say }
const clock = { now: () => new Date() }
const server = await startEmbeddedPostgres({ dataDir, say })
await migrate(server.url)
const db = connect(server.url)
const options = { root: folder.root, databaseUrl: server.url }
const store = await openReleases({ db, log, clock }, options)
const tools = toolsWith(db, store, { clock })
const actor = await addStaff(tools, 'publisher', 'bench@example.com')
const other = spawn(
  process.execPath,
  [join(import.meta.dirname, 'follow-releases.ts'), server.url, folder.root],
  { stdio: ['ignore', 'pipe', 'inherit'] },
)
try {
  await heard(other)
  const times: Times[] = []
  for (let round = 0; round < rounds; round += 1) times.push(await publishOnce(round))
  const row = (what: string, timeOf: (one: Times) => number) => {
    const all = times.map(timeOf)
    return [what, `${percentile(all, 0.5)} ms`, `${Math.max(...all)} ms`]
  }
  console.log(
    table(
      [`publishing, ${rounds} times`, 'median', 'longest'],
      [
        row('answered', ({ answered }) => answered),
        row('shown by another process', ({ elsewhere }) => elsewhere),
      ],
    ),
  )
  console.log(`load ${loadavg()[0]?.toFixed(1)}; at most ${MOST_MS} ms are wanted`)
} finally {
  other.kill()
  await store.stop()
  await db.destroy()
  await server.stop()
  folder.remove()
  removeDataDir(dataDir)
}

/** Milliseconds from the call. */
interface Times {
  answered: number
  elsewhere: number
}

async function publishOnce(round: number): Promise<Times> {
  const live = liveContent(tools, name)!
  const content: Record<string, unknown> = { ...structuredClone(live.definition) }
  content['head'] = { title: `Round ${round}`, description: 'Measured' }
  await overwriteDraft(tools, { draft: { ...name, content, baseHash: live.hash }, actor })
  const drafts = await DefinitionDraft.query(db)
  const shown = heard(other)
  const start = Date.now()
  await publishDrafts(tools, { drafts, note: '', actor })
  const answered = Date.now() - start
  return { answered, elsewhere: (await shown) - start }
}

/** The moment of the next line. */
async function heard({ stdout }: ChildProcess): Promise<number> {
  const [line] = (await once(stdout!, 'data')) as [Buffer]
  return Number(line.toString().split(' ')[0])
}
