import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import type { DefinitionName } from '#contract/wire/admin/publishing-parts.ts'
import { addStaff } from '../../testing/publishing-tools.ts'
import { test } from '../../testing/publishing.ts'
import { Problem } from '../../problem.ts'
import type { SignedIn, Tools } from '../../tools.ts'
import {
  type DefinitionStore,
  DefinitionVersion,
  goLive,
  keepVersions,
  Release,
} from '../definitions/index.ts'
import { cancelRelease } from './cancel-release.ts'
import { DefinitionDraft } from './definition-draft.model.ts'
import { liveContent, readLive } from './live-content.ts'
import { orderDue } from './order-due.ts'
import { publishDrafts } from './publish-drafts.ts'
import { publishPlanned } from './publish-planned.ts'
import { readDefinition } from './read-definition.ts'
import { rollBack } from './roll-back.ts'
import { keepDraft, saveDraft } from './save-draft.ts'

const home: DefinitionName = { kind: 'page', id: 'home' }

// oxlint-disable-next-line typescript/no-explicit-any -- definitions are edited here as a person edits JSON
type Json = any

/** Saves an edit of what is live as a draft. */
async function draft(
  tools: Tools,
  { name = home, actor, edit }: { name?: DefinitionName; actor: SignedIn; edit(c: Json): void },
) {
  const live = liveContent(tools, name)!
  const content: Json = structuredClone(live.definition)
  edit(content)
  const saved = { ...name, content, baseHash: live.hash, draftHash: null }
  const { draft: kept } = await saveDraft(tools, { draft: saved, actor })
  return { ...name, hash: kept.hash }
}

const retitle = (title: string) => (content: Json) => {
  content.sections[0].props.title = title
}

const titleOf = (store: DefinitionStore): string =>
  (store.current().pages.get('home')!.definition.sections[0]!.props as { title: string }).title

const refused = (deed: Promise<unknown>): Promise<Problem> =>
  deed.then(
    () => Promise.reject(new Error('It was not refused')),
    (error: unknown) => (error instanceof Problem ? error : Promise.reject(error as Error)),
  )

test('what is published is live here and in another process', async ({ released, openSecond }) => {
  const { tools, store, publisher } = released
  const second = await openSecond()
  const one = await draft(tools, { actor: publisher, edit: retitle('New words') })

  const { release } = await publishDrafts(tools, { drafts: [one], note: 'Try', actor: publisher })

  expect(release).toMatchObject({ number: 2, state: 'live', note: 'Try' })
  expect(titleOf(store)).toBe('New words')
  await vi.waitFor(() => expect(titleOf(second)).toBe('New words'), { timeout: 10_000 })
  expect(await DefinitionDraft.query(tools.db)).toEqual([])
  const audited = await tools.db('auditLog').orderBy('id').pluck('action')
  expect(audited).toEqual(['draft.saved', 'release.published'])
})

test('who lost the answer publishes and saves again what is there already, once', async ({
  released: { tools, publisher },
}) => {
  const edit = retitle('New words')
  const one = await draft(tools, { actor: publisher, edit })
  const saved = await draft(tools, { actor: publisher, edit })
  const asked = { drafts: [one], note: 'Try', actor: publisher }
  const { release } = await publishDrafts(tools, asked)

  const again = await publishDrafts(tools, asked)
  const other = await refused(
    publishDrafts(tools, { ...asked, drafts: [{ ...one, hash: 'x'.repeat(64) }] }),
  )

  expect(saved).toEqual(one)
  expect(again.release.number).toBe(release.number)
  expect(other.code).toBe('definition.stale')
  const audited = await tools.db('auditLog').orderBy('id').pluck('action')
  expect(audited).toEqual(['draft.saved', 'release.published'])
})

test('a process that was cut off while something went live catches up', async ({
  released,
  openSecond,
  ownerDb,
}) => {
  const { tools, publisher } = released
  const second = await openSecond()
  const one = await draft(tools, { actor: publisher, edit: retitle('Said meanwhile') })
  await ownerDb.raw(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'sparrow listen' and datname = current_database()`,
  )

  await publishDrafts(tools, { drafts: [one], note: '', actor: publisher })

  await vi.waitFor(() => expect(titleOf(second)).toBe('Said meanwhile'), { timeout: 10_000 })
})

test('a draft on an old base is not saved over what somebody else wrote, and not published', async ({
  released: { tools, publisher, editor },
}) => {
  const base = liveContent(tools, home)!
  const mine = await draft(tools, { actor: editor, edit: retitle('Mine') })
  const theirs = { ...home, content: { ...base.definition }, baseHash: base.hash, draftHash: null }

  const conflict = await refused(saveDraft(tools, { draft: theirs, actor: publisher }))
  await publishDrafts(tools, { drafts: [mine], note: '', actor: publisher })
  const late = await refused(saveDraft(tools, { draft: theirs, actor: publisher }))

  expect(conflict.code).toBe('definition.stale')
  expect(conflict.more.extra).toMatchObject({
    draft: { hash: mine.hash },
    changes: [{ how: 'changed', path: ['sections', 'hero', 'props', 'title'], before: 'Mine' }],
  })
  expect(late.code).toBe('definition.stale')
})

test('of two first drafts in the same moment the second is told of the first', async ({
  released: { tools, publisher, editor },
}) => {
  const { definition, hash: baseHash } = liveContent(tools, home)!
  const wish = { ...home, content: { ...definition }, baseHash, draftHash: null }
  const first = await tools.db.transaction()
  const words = { ...wish.content, head: 'Mine' }
  const mine = { draft: { ...wish, content: words }, actor: editor }
  const { hash } = await keepDraft({ ...tools, db: first }, mine)

  const conflict = refused(saveDraft(tools, { draft: wish, actor: publisher }))
  await vi.waitFor(
    async () => {
      const waiting = await tools.db('pg_locks').where({ granted: false })
      expect(waiting).not.toEqual([])
    },
    { timeout: 10_000 },
  )
  await first.commit()

  const { code, more } = await conflict
  expect(code).toBe('definition.stale')
  expect(more.extra).toMatchObject({ draft: { hash, content: words } })
})

test('a draft that somebody made on what was rolled back is not saved until they saw what is live now', async ({
  released: { tools, publisher, editor },
}) => {
  const harmful = await draft(tools, { actor: publisher, edit: retitle('Harmful') })
  await publishDrafts(tools, { drafts: [harmful], note: '', actor: publisher })
  const { hash: baseHash } = liveContent(tools, home)!
  const own = await draft(tools, {
    actor: editor,
    edit: (content) => (content.sections[0].props.subtitle = 'Mine'),
  })
  await rollBack(tools, { number: 1, note: '', actor: publisher })

  const read = await readDefinition(tools, home)
  const content: Json = structuredClone(read.draft!.content)
  content.sections[0].props.subtitle = 'Mine, further'
  const further = { ...home, content, baseHash, draftHash: own.hash }
  const conflict = await refused(saveDraft(tools, { draft: further, actor: editor }))

  const titleIn = (side: Json) => side.sections[0].props.title
  expect(read.draft).toMatchObject({ isStale: true, baseHash })
  expect(titleIn(read.draft!.base)).toBe('Harmful')
  const told = conflict.more.extra as Json
  expect(told.draft).toMatchObject({ hash: own.hash, baseHash })
  expect([told.base, told.draft.content].map(titleIn)).toEqual(['Harmful', 'Harmful'])
  expect(titleIn(told.live.content)).not.toBe('Harmful')
  expect(told.changes.map(({ path, after }: Json) => [path.at(-1), after])).toEqual([
    ['title', 'Harmful'],
    ['subtitle', 'Mine, further'],
  ])
})

test('several drafts go live together or not at all', async ({
  released: { tools, store, publisher },
}) => {
  const good = await draft(tools, { actor: publisher, edit: retitle('Good words') })
  const bad = await draft(tools, {
    name: { kind: 'site', id: 'site' },
    actor: publisher,
    edit: (content) =>
      content.header.nav.push({ label: 'x', action: { do: 'navigate', to: '/x' } }),
  })

  const problem = await refused(
    publishDrafts(tools, { drafts: [good, bad], note: '', actor: publisher }),
  )

  expect(problem.code).toBe('definition.faulty')
  expect(problem.more.extra).toMatchObject({ faults: [{ file: 'flows/site.json' }] })
  expect(titleOf(store)).not.toBe('Good words')
})

/** Makes live what no edit may, as it was before the rule that it breaks came. */
async function goLiveBefore(
  tools: Tools,
  { name, edit }: { name: DefinitionName; edit(c: Json): void },
) {
  const live: Json[] = structuredClone(await readLive(tools, tools.db))
  edit(
    live.find(({ definition }) => definition.kind === name.kind && definition.id === name.id)
      .definition,
  )
  const at = tools.clock.now()
  const map = await keepVersions(tools.db, live, { authorId: null, at })
  const { number } = await Release.query(tools.db)
    .orderBy('number', 'desc')
    .first()
    .throwIfNotFound()
  const rest = { changes: {}, bases: {}, note: '', createdAt: at, faults: [] }
  await Release.query(tools.db).insert({ number: number + 1, state: 'scheduled', ...rest })
  await goLive(tools.db, { number: number + 1, map, liveAt: at })
  await tools.screens.store.refresh()
  return number + 1
}

/** An experiment that splits visitors and does not say so. */
const split = (content: Json) => (content.feature.rules[0].weights = [0.5, 0.5])
const untold = (id: string) => ({
  file: `experiments/${id}.experiment.json`,
  pointer: '/meta/status',
})
const experiment = (id: string): DefinitionName => ({ kind: 'experiment', id })

test('while something live breaks a rule that came since, all else is published that breaks no more', async ({
  released: { tools, store, publisher: actor },
}) => {
  const [old, other] = ['class_actions_signup_flow', 'product_selection_v2']
  await goLiveBefore(tools, { name: experiment(old), edit: split })
  const good = await draft(tools, { actor, edit: retitle('Good words') })
  const bad = await draft(tools, { name: experiment(other), actor, edit: split })

  const problem = await refused(publishDrafts(tools, { drafts: [good, bad], note: '', actor }))
  await publishDrafts(tools, { drafts: [good], note: '', actor })

  expect(problem.more.extra).toMatchObject({ faults: [untold(other)] })
  expect(titleOf(store)).toBe('Good words')
  expect(store.faults()).toMatchObject([untold(old)])
})

test('an edit of what breaks a rule that came since goes live with a warning, and so does going back to it', async ({
  released: { tools, store, publisher: actor },
}) => {
  const name: DefinitionName = { kind: 'page', id: 'v2' }
  const rowsOf = (content: Json) =>
    content.sections.find(({ type }: Json) => type === 'comparison').props.rows
  const before = await goLiveBefore(tools, {
    name,
    edit: (content) => rowsOf(content)[0].cells.pop(),
  })
  const uneven = { file: 'flows/pages/v2.page.json', pointer: expect.stringContaining('/rows/') }
  const reword = (content: Json) => (content.head.title = 'Said otherwise')
  const worded = await draft(tools, { name, actor, edit: reword })
  const { warnings } = await publishDrafts(tools, { drafts: [worded], note: '', actor })
  const mend = (content: Json) => rowsOf(content)[0].cells.push('Yes')
  const mended = await draft(tools, { name, actor, edit: mend })
  await publishDrafts(tools, { drafts: [mended], note: '', actor })
  const faults = store.faults()

  await rollBack(tools, { number: before, note: '', actor })

  expect(warnings[0]).toMatchObject(uneven)
  expect(faults).toEqual([])
  expect(store.faults()).toMatchObject([uneven])
})

test('while an experiment runs its measures stay, and another design of it goes live with a warning', async ({
  released: { tools, publisher: actor },
}) => {
  const name: DefinitionName = { kind: 'experiment', id: 'homepage_improvements_test' }
  const publish = (one: Awaited<ReturnType<typeof draft>>) =>
    publishDrafts(tools, { drafts: [one], note: '', actor })
  const start = (content: Json) => {
    content.meta.status = 'running'
    content.feature.rules[0].weights = [0.5, 0.5]
  }
  await publish(await draft(tools, { name, actor, edit: start }))

  const measured = await draft(tools, {
    name,
    actor,
    edit: (content) => (content.meta.primaryMetric = 'claims-chosen'),
  })
  const problem = await refused(publish(measured))
  const tried = ({ variants }: Json) => variants?.experiment === name.id
  const designed = await draft(tools, {
    actor,
    edit: (content) =>
      (content.sections.findLast(tried).variants.by.test.visibleIf = { 'visitor.signedIn': false }),
  })
  const { warnings } = await publish(designed)

  expect(problem.more.extra).toMatchObject({ faults: [{ pointer: '/meta/primaryMetric' }] })
  expect(warnings).toContainEqual({
    file: 'flows/pages/home.page.json',
    pointer: expect.stringMatching(/^\/sections\/\d+$/) as string,
    reason: expect.stringContaining('changed while the experiment') as string,
  })
})

test('a page is taken away together with the redirect that answers for it', async ({
  released: { tools, store, publisher },
}) => {
  const spring: DefinitionName = { kind: 'page', id: 'spring' }
  const content = {
    ...spring,
    schemaVersion: 1,
    routes: ['/spring'],
    head: { title: 'Spring', description: 'For spring' },
    sections: [{ id: 'heading', type: 'page-heading', props: { title: 'Spring' } }],
  }
  const first = { ...spring, content, baseHash: null, draftHash: null }
  const { draft: made } = await saveDraft(tools, { draft: first, actor: publisher })
  const asked = { note: '', actor: publisher }
  await publishDrafts(tools, { ...asked, drafts: [{ ...spring, hash: made.hash }] })
  const baseHash = liveContent(tools, spring)!.hash
  const away = { ...spring, content: null, baseHash, draftHash: null }

  const { draft: gone, faults } = await saveDraft(tools, { draft: away, actor: publisher })
  const site = await draft(tools, {
    name: { kind: 'site', id: 'site' },
    actor: publisher,
    edit: ({ redirects }) => redirects.push({ from: '/spring', to: '/', status: 302 }),
  })
  const drafts = [{ ...spring, hash: gone.hash }, site]
  await publishDrafts(tools, { ...asked, drafts })

  expect(faults).toEqual([
    expect.objectContaining({ reason: expect.stringContaining('/spring would be not found') }),
  ])
  expect(store.current().pages.has('spring')).toBe(false)
})

test('a price that somebody wrote is published by somebody else, where there are two', async ({
  released: { tools, publisher },
}) => {
  const owner = await addStaff(tools, 'owner', 'olga@example.com')
  const name: DefinitionName = { kind: 'flow', id: 'onboarding' }
  const one = await draft(tools, {
    name,
    actor: publisher,
    edit(content) {
      const plan = content.steps.find(({ id }: Json) => id === 'plan')
      for (const blocks of [plan.blocks, plan.variants.by.test.blocks])
        blocks.find(({ type }: Json) => type === 'pay-button').props.title = 'Agree to this'
    },
  })

  const problem = await refused(publishDrafts(tools, { drafts: [one], note: '', actor: publisher }))
  const { release } = await publishDrafts(tools, { drafts: [one], note: '', actor: owner })

  expect(problem.code).toBe('publish.other-publisher')
  expect(release.state).toBe('live')
})

test('a planned release goes live when its time comes, not before', async ({
  released: { tools, store, publisher },
}) => {
  const at = new Date(tools.clock.now().getTime() + 3_600_000)
  const one = await draft(tools, { actor: publisher, edit: retitle('At nine') })
  const { release } = await publishDrafts(tools, {
    drafts: [one],
    note: '',
    publishAt: at,
    actor: publisher,
  })
  const jobs = await tools.db('graphileWorker.jobs').where({ taskIdentifier: 'publish-planned' })
  await publishPlanned(tools, release)
  const before = titleOf(store)

  await publishPlanned({ ...tools, clock: { now: () => at } }, release)

  expect(release.state).toBe('scheduled')
  expect(before).not.toBe('At nine')
  expect(jobs).toMatchObject([{ runAt: at }])
  expect(titleOf(store)).toBe('At nine')
})

/** Plans an edit of the home page. */
async function plan(tools: Tools, { actor, at }: { actor: SignedIn; at: Date }) {
  const one = await draft(tools, { actor, edit: retitle('Planned') })
  const asked = { drafts: [one], note: '', publishAt: at, actor }
  const { release } = await publishDrafts(tools, asked)
  return release
}

test('who goes on with a draft that was planned meanwhile is told so', async ({
  released: { tools, publisher: actor },
}) => {
  const at = new Date(tools.clock.now().getTime() + 3_600_000)
  const live = liveContent(tools, home)!
  const { number, changes } = await plan(tools, { actor, at })
  const [version] = await DefinitionVersion.query(tools.db).findByIds(Object.values(changes))
  const content = { ...live.definition, head: { title: 'Later', description: 'x' } }
  const wish = { ...home, content, baseHash: live.hash, draftHash: version!.hash }

  const planned = await refused(saveDraft(tools, { draft: wish, actor }))
  await cancelRelease(tools, { number, actor })
  await DefinitionDraft.query(tools.db).delete()
  const gone = await refused(saveDraft(tools, { draft: wish, actor }))

  expect(planned.more.extra).toMatchObject({ draft: null, planned: number })
  expect(gone.more.extra).not.toHaveProperty('planned')
})

const queued = (tools: Tools) =>
  tools.db('graphileWorker.jobs').where({ taskIdentifier: 'publish-planned' })

test('a planned release whose job comes a moment early by the clock of the process is ordered again, not dropped', async ({
  released: { tools, publisher: actor },
  ownerDb,
}) => {
  const at = new Date(tools.clock.now().getTime() + 3_600_000)
  const release = await plan(tools, { actor, at })
  await ownerDb.raw('delete from graphile_worker._private_jobs')
  const early = { ...tools, clock: { now: () => new Date(at.getTime() - 200) } }
  const start = Date.now()

  await publishPlanned(early, release)

  const [job, ...others] = await queued(tools)
  const wait = job.runAt.getTime() - start
  expect(others).toEqual([])
  expect([wait > 150, wait < 30_000]).toEqual([true, true])
})

test('a planned release whose job is gone is ordered again once its time is over, and once only', async ({
  released: { tools, publisher: actor },
  ownerDb,
}) => {
  const at = new Date(tools.clock.now().getTime() + 3_600_000)
  const { number } = await plan(tools, { actor, at })
  const later = { ...tools, clock: { now: () => at } }

  const whileQueued = await orderDue(later)
  await ownerDb.raw('delete from graphile_worker._private_jobs')
  const early = await orderDue(tools)
  const late = await orderDue(later)
  const again = await orderDue(later)

  expect([whileQueued, early, late, again]).toEqual([[], [], [number], []])
  expect(await queued(tools)).toHaveLength(1)
})

test('a planned release whose base changed meanwhile is refused, and its draft is there again', async ({
  released: { tools, store, publisher },
}) => {
  const at = new Date(tools.clock.now().getTime() + 3_600_000)
  const planned = await draft(tools, { actor: publisher, edit: retitle('Planned') })
  const asked = { drafts: [planned], note: '', publishAt: at, actor: publisher }
  const { release } = await publishDrafts(tools, asked)
  const other = await draft(tools, { actor: publisher, edit: retitle('Faster') })
  await publishDrafts(tools, { drafts: [other], note: '', actor: publisher })

  await publishPlanned({ ...tools, clock: { now: () => at } }, release)

  expect(titleOf(store)).toBe('Faster')
  expect(await Release.query(tools.db).findById(release.number)).toMatchObject({
    state: 'refused',
    faults: [{ reason: expect.stringContaining('something else went live') as string }],
  })
  expect(await DefinitionDraft.query(tools.db)).toMatchObject([{ id: 'home', hash: planned.hash }])
})

test('a planned release can be called off, once', async ({ released: { tools, publisher } }) => {
  const at = new Date(tools.clock.now().getTime() + 3_600_000)
  const one = await draft(tools, { actor: publisher, edit: retitle('Never') })
  const asked = { drafts: [one], note: '', publishAt: at, actor: publisher }
  const { release } = await publishDrafts(tools, asked)

  const { state } = await cancelRelease(tools, { number: release.number, actor: publisher })
  const again = await cancelRelease(tools, { number: release.number, actor: publisher })

  expect([state, again.state]).toEqual(['cancelled', 'cancelled'])
  expect(await DefinitionDraft.query(tools.db)).toHaveLength(1)
})

test('what was drafted anew while a planned release waited stays as it is when that is called off', async ({
  released: { tools, publisher },
}) => {
  const at = new Date(tools.clock.now().getTime() + 3_600_000)
  const one = await draft(tools, { actor: publisher, edit: retitle('Never') })
  const asked = { drafts: [one], note: '', publishAt: at, actor: publisher }
  const { release } = await publishDrafts(tools, asked)
  const newer = await draft(tools, { actor: publisher, edit: retitle('Newer') })

  await cancelRelease(tools, { number: release.number, actor: publisher })

  expect(await DefinitionDraft.query(tools.db)).toMatchObject([{ ...home, hash: newer.hash }])
})

test('a draft that somebody changed since it was looked at is not published', async ({
  released: { tools, store, editor, publisher },
}) => {
  const before = titleOf(store)
  const seen = await draft(tools, { actor: editor, edit: retitle('Seen') })
  const live = liveContent(tools, home)!
  const content: Json = structuredClone(live.definition)
  retitle('Not seen by who publishes')(content)
  const changed = { ...home, content, baseHash: live.hash, draftHash: seen.hash }
  await saveDraft(tools, { draft: changed, actor: editor })

  const { code } = await refused(
    publishDrafts(tools, { drafts: [seen], note: '', actor: publisher }),
  )

  expect(code).toBe('definition.stale')
  expect(titleOf(store)).toBe(before)
  expect(await DefinitionDraft.query(tools.db)).toHaveLength(1)
})

test('a release that is live is not called off', async ({
  released: { tools, store, publisher },
}) => {
  const one = await draft(tools, { actor: publisher, edit: retitle('Live') })
  const asked = { drafts: [one], note: '', actor: publisher }
  const { release } = await publishDrafts(tools, asked)

  const { code } = await refused(cancelRelease(tools, { number: release.number, actor: publisher }))

  expect(code).toBe('release.not-planned')
  expect(await Release.query(tools.db).findById(release.number)).toMatchObject({ state: 'live' })
  expect(await DefinitionDraft.query(tools.db)).toEqual([])
  expect(titleOf(store)).toBe('Live')
})

test('a draft that was made of what is live no more is not published over what is', async ({
  released: { tools, store, publisher },
}) => {
  const before = titleOf(store)
  const one = await draft(tools, { actor: publisher, edit: retitle('One') })
  await publishDrafts(tools, { drafts: [one], note: '', actor: publisher })
  const two = await draft(tools, { actor: publisher, edit: retitle('Two') })
  await rollBack(tools, { number: 1, note: '', actor: publisher })

  const { code } = await refused(
    publishDrafts(tools, { drafts: [two], note: '', actor: publisher }),
  )

  expect(code).toBe('definition.stale')
  expect(titleOf(store)).toBe(before)
})

test('an older release is brought back as a new one', async ({
  released: { tools, store, publisher },
}) => {
  const before = titleOf(store)
  const one = await draft(tools, { actor: publisher, edit: retitle('A mistake') })
  await publishDrafts(tools, { drafts: [one], note: '', actor: publisher })

  const { release } = await rollBack(tools, { number: 1, note: 'Oops', actor: publisher })
  const again = await refused(rollBack(tools, { number: 1, note: '', actor: publisher }))

  expect(release).toMatchObject({ number: 3, bringsBack: 1, state: 'live' })
  expect(titleOf(store)).toBe(before)
  expect(again.code).toBe('release.already-live')
})

test('without a database of its own, publishing writes the files and nothing else in them', async ({
  filed: { tools, store, publisher },
  root,
}) => {
  const file = join(root, 'flows/pages/home.page.json')
  const before = readFileSync(file, 'utf8')
  const old = titleOf(store)
  const one = await draft(tools, { actor: publisher, edit: retitle('Into the file') })

  const { release } = await publishDrafts(tools, { drafts: [one], note: '', actor: publisher })
  const written = readFileSync(file, 'utf8')
  const shown = titleOf(store)
  const second = await draft(tools, { actor: publisher, edit: retitle('Once more') })
  await publishDrafts(tools, { drafts: [second], note: '', actor: publisher })
  await rollBack(tools, { number: release.number, note: '', actor: publisher })

  expect(shown).toBe('Into the file')
  expect(written).toBe(before.replace(JSON.stringify(old), '"Into the file"'))
  expect(readFileSync(file, 'utf8')).toBe(written)
  expect(titleOf(store)).toBe('Into the file')
})

test('without a database of its own, the first release is taken back to what the files said', async ({
  filed: { tools, store, publisher },
  root,
}) => {
  const file = join(root, 'flows/pages/home.page.json')
  const before = readFileSync(file, 'utf8')
  const one = await draft(tools, { actor: publisher, edit: retitle('A mistake') })
  const { release } = await publishDrafts(tools, { drafts: [one], note: '', actor: publisher })
  const kept = await Release.query(tools.db).orderBy('number')

  await rollBack(tools, { number: kept[0]!.number, note: 'Oops', actor: publisher })

  expect(kept).toMatchObject([
    { number: 1, state: 'superseded', note: 'As in the files', authorId: null },
    { number: 2, state: 'live', changes: release.changes },
  ])
  expect(kept[0]!.liveAt!.getTime()).toBeLessThan(kept[1]!.liveAt!.getTime())
  expect(readFileSync(file, 'utf8')).toBe(before)
  expect(titleOf(store)).not.toBe('A mistake')
})

test('what was edited in the files between two releases comes back, too', async ({
  filed: { tools, store, publisher },
  root,
}) => {
  const file = join(root, 'flows/pages/home.page.json')
  const one = await draft(tools, { actor: publisher, edit: retitle('Published') })
  await publishDrafts(tools, { drafts: [one], note: '', actor: publisher })
  const byHand = readFileSync(file, 'utf8').replace('"Published"', '"By hand"')
  writeFileSync(file, byHand)
  await store.refresh()
  const two = await draft(tools, { actor: publisher, edit: retitle('A mistake') })
  await publishDrafts(tools, { drafts: [two], note: '', actor: publisher })
  const kept = await Release.query(tools.db).orderBy('number')

  await rollBack(tools, { number: 3, note: '', actor: publisher })

  expect(kept.map(({ note, changes }) => [note, Object.keys(changes)]).slice(2)).toEqual([
    ['As in the files', ['page/home']],
    ['', ['page/home']],
  ])
  expect(readFileSync(file, 'utf8')).toBe(byHand)
})

test('what was edited in the files before an older release is brought back is kept as one, too', async ({
  filed: { tools, store, publisher },
  root,
}) => {
  const file = join(root, 'flows/pages/home.page.json')
  const one = await draft(tools, { actor: publisher, edit: retitle('Published') })
  await publishDrafts(tools, { drafts: [one], note: '', actor: publisher })
  const byHand = readFileSync(file, 'utf8').replace('"Published"', '"By hand"')
  writeFileSync(file, byHand)
  await store.refresh()

  await rollBack(tools, { number: 1, note: '', actor: publisher })
  const kept = await Release.query(tools.db).orderBy('number')
  const shown = titleOf(store)
  await rollBack(tools, { number: 3, note: '', actor: publisher })

  expect(kept.map(({ note, bringsBack }) => [note, bringsBack]).slice(2)).toEqual([
    ['As in the files', null],
    ['', 1],
  ])
  expect(shown).not.toBe('By hand')
  expect(readFileSync(file, 'utf8')).toBe(byHand)
})

test('an entry of `change` goes once it was live for 30 days, not before', async ({
  released: { tools, publisher },
}) => {
  const one = await draft(tools, {
    name: { kind: 'flow', id: 'onboarding' },
    actor: publisher,
    edit: (content) => (content.change.migrations = []),
  })
  const publish = () => publishDrafts(tools, { drafts: [one], note: '', actor: publisher })

  const early = await refused(publish())
  const longAgo = new Date(tools.clock.now().getTime() - 31 * 86_400_000)
  await Release.query(tools.db).patch({ liveAt: longAgo })
  const { release } = await publish()

  expect(early.more.extra).toMatchObject({ faults: [{ pointer: '/change/migrations' }] })
  expect(release.state).toBe('live')
})

test('versions of definitions are never changed', async ({ released: { tools }, ownerDb }) => {
  const change = tools.db('definitionVersions').update({ note: 'x' })
  const asOwner = ownerDb('definitionVersions').update({ note: 'x' })

  await expect(change).rejects.toThrow(/permission denied|never/)
  await expect(asOwner).rejects.toThrow()
})
