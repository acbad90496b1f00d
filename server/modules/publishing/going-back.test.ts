import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Experiment } from '#contract/definitions/experiment.ts'
import type { Flow } from '#contract/definitions/flow.ts'
import type { Page } from '#contract/definitions/page.ts'
import { Problem } from '../../problem.ts'
import { test } from '../../testing/publishing.ts'
import type { SignedIn, Tools } from '../../tools.ts'
import { redirectFinder, Release } from '../definitions/index.ts'
import { doesSplit } from '../experiments/index.ts'
import { shipTrial } from './ship-trial.ts'
import { splitTrial, startTrial, stopTrial } from './change-trial.ts'
import { compareSides } from './compare-sides.ts'
import { DefinitionDraft } from './definition-draft.model.ts'
import { liveContent } from './live-content.ts'
import { publishDrafts } from './publish-drafts.ts'
import { readExperimentsThen, rollBack } from './roll-back.ts'
import { saveDraft } from './save-draft.ts'
import { readTrial } from './trials-in-hand.ts'

const ID = 'homepage_improvements_test'
const home = { kind: 'page' as const, id: 'home' }

/** Publishes all that is drafted. @returns the number of the release */
async function publish(tools: Tools, actor: SignedIn): Promise<number> {
  const rows = await DefinitionDraft.query(tools.db)
  const drafts = rows.map(({ kind, id, hash }) => ({ kind, id, hash }))
  return (await publishDrafts(tools, { drafts, note: '', actor })).release.number
}

async function retitle(tools: Tools, actor: SignedIn, title: string): Promise<number> {
  const live = liveContent(tools, home)!
  const { head, ...rest } = structuredClone(live.definition) as unknown as { head: object }
  const content = { ...rest, head: { ...head, title } }
  await saveDraft(tools, {
    draft: { ...home, content, baseHash: live.hash, draftHash: null },
    actor,
  })
  return publish(tools, actor)
}

const titleNow = (tools: Tools) =>
  (liveContent(tools, home)!.definition as unknown as { head: { title: string } }).head.title

function now(tools: Tools): [status: string, runs: boolean, phase: string] {
  const { meta, feature } = liveContent(tools, { kind: 'experiment', id: ID })!
    .definition as Experiment
  return [meta.status, doesSplit(feature), feature.rules[0]!.phase!]
}

test('an experiment that was stopped stays stopped when a release from before comes back', async ({
  released: { tools, publisher: actor },
}) => {
  await startTrial(tools, { id: ID, actor })
  await publish(tools, actor)
  const running = await retitle(tools, actor, 'While it ran')
  await stopTrial(tools, { id: ID, actor })
  await publish(tools, actor)
  await retitle(tools, actor, 'A mistake')

  const told = await readExperimentsThen(tools, { number: running })
  const { stay, release } = await rollBack(tools, { number: running, note: 'Oops', actor })

  expect(titleNow(tools)).toBe('While it ran')
  expect(now(tools)).toEqual(['stopped', false, '0'])
  expect(told).toEqual({ stay: [{ id: ID, how: 'ended' }], end: [], changed: [home] })
  expect(stay).toEqual(told.stay)
  expect(Object.keys(release.changes)).toEqual(['page/home'])
  const audited = await tools.db('auditLog').where({ action: 'release.rolled-back' }).first()
  expect(audited.after).toMatchObject({ stay: [{ id: ID, how: 'ended' }] })
})

test('what was shipped stays what everybody gets, on the pages of then as well', async ({
  released: { tools, store, publisher: actor },
}) => {
  await startTrial(tools, { id: ID, actor })
  const running = await publish(tools, actor)
  await shipTrial(tools, { id: ID, variation: 'test', actor })
  await publish(tools, actor)

  await rollBack(tools, { number: running, note: '', actor })

  expect(now(tools)).toEqual(['shipped', false, '0'])
  const [hero] = store.current().pages.get('home')!.definition.sections
  expect(hero).toHaveProperty('variants.experiment', ID)
})

test('whoever is on a step that is taken back goes on at the one after it, from its address as well', async ({
  released: { tools, store, publisher: actor },
}) => {
  const name = { kind: 'flow' as const, id: 'onboarding' }
  const live = liveContent(tools, name)!
  const flow = structuredClone(live.definition) as Flow
  const last = flow.steps.find(({ id }) => id === 'setup-class-actions')!
  flow.steps.splice(-1, 0, { ...last, id: 'setup-pets', route: '/file/setup/pets', progress: 93 })
  const draft = { ...name, content: { ...flow }, baseHash: live.hash, draftHash: null }
  await saveDraft(tools, { draft, actor })
  await publish(tools, actor)
  const leads = redirectFinder(store)
  const before = leads('/file/setup/pets')

  await rollBack(tools, { number: 1, note: '', actor })

  expect(before).toBeUndefined()
  expect(leads('/file/setup/pets')).toEqual({ to: '/file/setup/complete', status: 302 })
  const { migrations } = store.current().flows.get('onboarding')!.definition.change
  expect(migrations).toContainEqual({ from: 'setup-pets', to: 'setup-complete' })
  const written = store.written().flows.get('onboarding')!.definition.change
  expect(written.migrations).not.toContainEqual(expect.objectContaining({ from: 'setup-pets' }))
})

test('what was answered under names that are taken back is found under those of now, until they come again', async ({
  released: { tools, store, publisher: actor },
}) => {
  const name = { kind: 'flow' as const, id: 'onboarding' }
  const live = liveContent(tools, name)!
  const renamed = JSON.stringify(live.definition)
    .replaceAll('"goals"', '"wishes"')
    .replaceAll('"id":"travel"', '"id":"trips"')
  const step = 'setup-credit-card-offers'
  const flow = JSON.parse(renamed) as Flow
  flow.change.fields = [
    { step, from: 'goals', to: 'wishes' },
    { step, of: 'wishes', from: 'travel', to: 'trips' },
  ]
  const draft = { ...name, content: { ...flow }, baseHash: live.hash, draftHash: null }
  await saveDraft(tools, { draft, actor })
  const number = await publish(tools, actor)
  const fields = () => store.current().flows.get('onboarding')!.definition.change.fields

  await rollBack(tools, { number: 1, note: '', actor })
  const back = fields()
  await rollBack(tools, { number, note: '', actor })

  expect(back).toEqual([
    { step, of: 'wishes', from: 'trips', to: 'travel' },
    { step, from: 'wishes', to: 'goals' },
  ])
  expect(fields()).toEqual(flow.change.fields)
})

test('where nothing but an end would be taken back, nothing is, and why is said', async ({
  released: { tools, publisher: actor },
}) => {
  await startTrial(tools, { id: ID, actor })
  const running = await publish(tools, actor)
  await stopTrial(tools, { id: ID, actor })
  await publish(tools, actor)

  const refused = rollBack(tools, { number: running, note: '', actor })

  const detail = expect.stringContaining(`these stay as they are: ${ID}. Start one anew`)
  await expect(refused).rejects.toMatchObject({ code: 'release.already-live', more: { detail } })
  await expect(refused).rejects.toBeInstanceOf(Problem)
})

test('one that runs in another phase goes on in it', async ({
  released: { tools, publisher: actor },
}) => {
  await startTrial(tools, { id: ID, actor })
  await publish(tools, actor)
  const first = await retitle(tools, actor, 'In the first phase')
  await splitTrial(tools, { id: ID, weights: [0.9, 0.1], anew: true, actor })
  await publish(tools, actor)
  await retitle(tools, actor, 'A mistake')

  const { stay } = await rollBack(tools, { number: first, note: '', actor })

  expect(titleNow(tools)).toBe('In the first phase')
  expect(now(tools)).toEqual(['running', true, '1'])
  expect(stay).toEqual([{ id: ID, how: 'runs' }])
})

test('one in the same phase goes back with the release; one that did not run then ends', async ({
  released: { tools, publisher: actor },
}) => {
  await startTrial(tools, { id: ID, coverage: 0.1, actor })
  const small = await publish(tools, actor)
  await splitTrial(tools, { id: ID, weights: [0.5, 0.5], coverage: 1, actor })
  await publish(tools, actor)

  const toSmall = await readExperimentsThen(tools, { number: small })
  await rollBack(tools, { number: small, note: '', actor })
  const { feature } = (await readTrial(tools, ID)).trial
  const toBefore = await readExperimentsThen(tools, { number: 1 })
  await rollBack(tools, { number: 1, note: '', actor })

  const own = { kind: 'experiment', id: ID }
  expect(toSmall).toEqual({ stay: [], end: [], changed: [own] })
  expect(feature.rules[0]?.coverage).toBe(0.1)
  expect(toBefore).toEqual({ stay: [], end: [ID], changed: [own] })
  expect(now(tools)[1]).toBe(false)
})

test('one that has not the variations of then any more comes back with nobody in it', async ({
  released: { tools, publisher: actor },
}) => {
  await startTrial(tools, { id: ID, actor })
  const running = await publish(tools, actor)
  await shipTrial(tools, { id: ID, variation: 'test', actor })
  await publish(tools, actor)
  const live = liveContent(tools, { kind: 'experiment', id: ID })!
  const other = structuredClone(live.definition) as Experiment
  for (const rule of other.feature.rules) {
    rule.variations = ['control', 'other']
    rule.meta = [{ key: 'control' }, { key: 'other' }]
    rule.phase = '9'
    rule.seed = 'other'
  }
  const draft = { kind: 'experiment' as const, id: ID, content: { ...other } }
  await saveDraft(tools, { draft: { ...draft, baseHash: live.hash, draftHash: null }, actor })
  await publish(tools, actor)

  const { stay } = await rollBack(tools, { number: running, note: '', actor })

  expect(stay).toEqual([{ id: ID, how: 'stopped' }])
  expect(now(tools).slice(0, 2)).toEqual(['stopped', false])
})

test('what going back would change is told of files that were edited by hand since as well', async ({
  filed: { tools, store, publisher: actor },
  root,
}) => {
  const first = await retitle(tools, actor, 'First')
  await retitle(tools, actor, 'Second')
  const file = join(root, 'flows/pages/confirm.page.json')
  const content = JSON.parse(readFileSync(file, 'utf8')) as Page
  writeFileSync(file, JSON.stringify({ ...content, head: { ...content.head, title: 'By hand' } }))
  await store.refresh()

  const { changed } = await readExperimentsThen(tools, { number: first })

  expect(changed).toEqual([{ kind: 'page', id: 'confirm' }, home])
})

test('what a release would make of experiments is told of one that there is', async ({
  released: { tools },
}) => {
  const nowhere = readExperimentsThen(tools, { number: 99 })

  await expect(nowhere).rejects.toMatchObject({ code: 'not-found' })
})

test('what going back changes of a page is told of a release however many there were since', async ({
  released: { tools, publisher: actor },
}) => {
  const first = await retitle(tools, actor, 'First')
  const { map } = await Release.query(tools.db).findById(first).throwIfNotFound()
  await retitle(tools, actor, 'Second')
  const to = `release:${first}`

  const { changes, after } = await compareSides(tools, { ...home, from: 'live', to })
  const came = await compareSides(tools, { kind: 'page', id: 'none', from: to, to })
  const unknown = () => compareSides(tools, { ...home, from: 'live', to: 'release:99' })

  expect(map).toHaveProperty(['page/home'])
  expect(changes).toMatchObject([{ path: ['head', 'title'], before: 'Second', after: 'First' }])
  expect(after).toMatchObject({ head: { title: 'First' } })
  expect(came).toMatchObject({ before: null, after: null })
  await expect(unknown()).rejects.toMatchObject({ code: 'not-found' })
})
