import { misfits } from '../../server/modules/definitions/index.ts'
import { byEditor } from './deeds-of-editors.ts'
import { checkTakenBack } from './check-releases.ts'
import { checkAuthors } from './check-two-publishers.ts'
import { triedIds } from './edits-of-flows.ts'
import { askAs, type Editor } from './editors.ts'
import type { World } from './world.ts'

const HOUR_MS = 3_600_000
const note = 'A walk.'

interface Listed {
  kind: string
  id: string
  draft: { hash: string } | null
  states: string[]
}

/** What staff does with what was drafted, and with experiments. */
export const deedsOfReleases = {
  publish: byPublisher(publish),
  'plan a release': byPublisher((world, editor) =>
    publish(world, editor, new Date(Date.now() + (1 + world.lot.below(30)) * HOUR_MS)),
  ),
  'call a release off': byPublisher(async (world, editor) => {
    const planned = await numbers(world, { state: 'scheduled' })
    if (planned.length === 0) return
    await post(world, editor, `/api/admin/releases/${world.lot.oneOf(planned)}/cancel`, {})
  }),
  'take a release back': byPublisher(async (world, editor) => {
    const older = await numbers(world, { state: 'superseded' })
    if (older.length === 0) return
    const number = world.lot.oneOf(older)
    const path = `/api/admin/releases/${number}/rollback`
    let { status, body } = await post(world, editor, path, { note })
    if (status === 503) ({ status, body } = await post(world, editor, path, { note }))
    if (status < 300) await checkTakenBack(world, number, body as never)
  }),
  'start an experiment': byTrial('start', () => ({})),
  'stop an experiment': byTrial('stop', () => ({})),
  'split an experiment': byTrial('split', ({ lot }) => ({
    weights: lot.oneOf([
      [0.5, 0.5],
      [0.2, 0.8],
    ]),
    ...(lot.happens(0.4) && { anew: true }),
  })),
  'ship an experiment': byTrial('ship', ({ lot }) => ({
    variation: lot.oneOf(['control', 'test']),
  })),
} satisfies Record<string, (world: World) => Promise<void>>

export function byPublisher(work: (world: World, editor: Editor) => Promise<void>) {
  return async (world: World) => {
    const all = world.editors.filter(({ role }) => role === 'publisher')
    if (all.length > 0) await work(world, world.lot.oneOf(all))
  }
}

function byTrial(what: string, bodyOf: (world: World) => object) {
  return byEditor(async (world, editor) => {
    const path = `/api/admin/trials/${world.lot.oneOf(triedIds)}/${what}`
    await seeDrafts(world, editor)
    const { status } = await post(world, editor, path, bodyOf(world))
    if (status < 300 && world.lot.happens(0.6)) await publish(world, editor)
  })
}

/** What is made of a draft holds its words; one that is broken cannot be read. */
async function seeDrafts({ site }: World, { seen }: Editor): Promise<void> {
  for (const { kind, text, hash } of await site.database.db('definitionDrafts'))
    if (misfits(kind, JSON.parse(text ?? 'null')).length === 0) seen.add(hash as string)
}

function post(world: World, { api, ...editor }: Editor, path: string, body: object) {
  return askAs(world, { ...editor, api }, { path, once: () => api.post(path, body) })
}

async function numbers({ site }: World, where: object): Promise<number[]> {
  return (await site.database
    .db('releases')
    .where(where)
    .orderBy('number')
    .pluck('number')) as number[]
}

/** Publishes all that is drafted, or some of it. */
async function publish(world: World, editor: Editor, publishAt?: Date): Promise<void> {
  const path = '/api/admin/definitions'
  const listed = await askAs(world, editor, { path, once: () => editor.api.get(path) })
  const { definitions = [] } = listed.body as { definitions?: Listed[] }
  const takesStale = world.lot.happens(0.15)
  const all = definitions.flatMap(({ kind, id, draft, states }) =>
    draft && (takesStale || !states.includes('stale')) ? [{ kind, id, hash: draft.hash }] : [],
  )
  if (all.length === 0) return
  const drafts = world.lot.happens(0.5) ? all : [world.lot.oneOf(all)]
  const when = publishAt && { publishAt: publishAt.toISOString() }
  const wanted = { drafts, note, ...when }
  let made = await post(world, editor, '/api/admin/releases', wanted)
  // Whoever does not know whether it was done presses again.
  if (made.status === 503) made = await post(world, editor, '/api/admin/releases', wanted)
  if (made.status < 300) await checkAuthors(world, editor, made.body as never)
}
