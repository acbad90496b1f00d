import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Experiment } from '#contract/definitions/experiment.ts'
import type { Flow } from '#contract/definitions/flow.ts'
import type { Page } from '#contract/definitions/page.ts'
import type { NewTrial } from '#contract/wire/admin/trials.ts'
import { test } from '../../testing/publishing.ts'
import { visitorIds } from '../../testing/experiments.ts'
import { addExposed } from '../../testing/tracked-visitors.ts'
import { createAssigner, doesSplit } from '../experiments/index.ts'
import { planVariations } from '../plans/plan-variations.ts'
import { splitTrial, startTrial, stopTrial } from './change-trial.ts'
import { checkLaunch, smallestShare } from './check-launch.ts'
import { createTrial } from './create-trial.ts'
import { DefinitionDraft } from './definition-draft.model.ts'
import { dropLeftOut } from './drop-left-out.ts'
import { contentOf, liveContent } from './live-content.ts'
import { overwriteDraft } from './overwrite-draft.ts'
import { publishDrafts } from './publish-drafts.ts'
import { rollBack } from './roll-back.ts'
import { readShipping, shipTrial } from './ship-trial.ts'
import { staleTrials } from './stale-trials.ts'
import { saveDraft } from './save-draft.ts'
import { settle } from './settle-variants.ts'
import { candidateOf, draftTogether, readTrial } from './trials-in-hand.ts'

const ID = 'homepage_improvements_test'

const HOUR_MS = 3_600_000

const trial: NewTrial = {
  id: 'shorter_hero',
  hypothesis: 'A shorter headline lets more people begin.',
  owner: 'growth',
  primaryMetric: 'onboarding-started',
  guardrails: ['signed-up'],
  variations: [{ key: 'test', name: 'Shorter' }],
  minPerVariation: 500,
  reviewBy: '2099-01-01',
}

const trialInHand = async (tools: Parameters<typeof readTrial>[0], id: string) =>
  (await readTrial(tools, id)).trial

const ruleOf = ({ feature }: Experiment) => feature.rules[0]!

const splitOf = (experiment: Experiment) => {
  const { weights, coverage } = ruleOf(experiment)
  return [experiment.meta.status, weights, coverage]
}

test('an experiment is drafted standing still, planned, started, split anew and stopped', async ({
  released: { tools, editor: actor },
}) => {
  const { faults } = await createTrial(tools, { trial, actor })
  const made = await trialInHand(tools, trial.id)
  await splitTrial(tools, { id: trial.id, weights: [0.8, 0.2], actor })
  const planned = await trialInHand(tools, trial.id)
  await startTrial(tools, { id: trial.id, coverage: 0.5, actor })
  const started = await trialInHand(tools, trial.id)
  await splitTrial(tools, { id: trial.id, weights: [0.6, 0.4], coverage: 1, anew: true, actor })
  const split = await trialInHand(tools, trial.id)
  await stopTrial(tools, { id: trial.id, actor })
  const stopped = await trialInHand(tools, trial.id)

  expect(faults).toEqual([])
  expect(splitOf(made)).toEqual(['draft', [0.5, 0.5], 0])
  expect(splitOf(planned)).toEqual(['draft', [0.8, 0.2], 0])
  expect([made, planned].map(({ feature }) => doesSplit(feature))).toEqual([false, false])
  expect(splitOf(started)).toEqual(['running', [0.8, 0.2], 0.5])
  expect(splitOf(split)).toEqual(['running', [0.6, 0.4], 1])
  // Nobody was in the one of the start, which is a draft still.
  expect(ruleOf(split).phase).toBe('0')
  expect(splitOf(stopped)).toEqual(['stopped', [0.6, 0.4], 0])
  expect(doesSplit(stopped.feature)).toBe(false)
})

test('a start that leaves nobody to the others is refused: nothing would be compared', async ({
  released: { tools, editor: actor },
}) => {
  await createTrial(tools, { trial, actor })
  const starting = startTrial(tools, { id: trial.id, weights: [1, 0], coverage: 1, actor })

  await expect(starting).rejects.toMatchObject({
    code: 'input.invalid',
    more: { errors: [{ path: '/weights', message: expect.stringContaining('to the others') }] },
  })
  expect(splitOf(await trialInHand(tools, trial.id))).toEqual(['draft', [0.5, 0.5], 0])
})

test('a start after a release was brought back is a phase that nobody took part in before', async ({
  released: { tools, publisher: actor },
}) => {
  const publish = async () => {
    const rows = await DefinitionDraft.query(tools.db)
    const drafts = rows.map(({ kind, id, hash }) => ({ kind, id, hash }))
    await publishDrafts(tools, { drafts, note: '', actor })
  }
  const change = { id: ID, actor }
  const seenIn = (phase: string) =>
    addExposed(tools.db, 1, { experiment: ID, phase, variation: 'test', at: tools.clock.now() })
  await startTrial(tools, change)
  await publish()
  await seenIn('0')
  await splitTrial(tools, { ...change, weights: [0.9, 0.1], anew: true })
  await publish()
  await seenIn('1')

  await rollBack(tools, { number: 1, note: '', actor })
  await startTrial(tools, change)
  const started = await trialInHand(tools, ID)
  await DefinitionDraft.query(tools.db).delete()
  await splitTrial(tools, { ...change, weights: [0.7, 0.3], anew: true })
  const split = await trialInHand(tools, ID)

  expect([started, split].map((one) => ruleOf(one))).toMatchObject([
    { phase: '2', seed: `${ID}-2` },
    { phase: '2', seed: `${ID}-2` },
  ])
})

test('a change of an experiment goes not out from a draft that was made of what is live no more', async ({
  released: { tools, publisher: actor },
}) => {
  const change = { id: ID, actor }
  await startTrial(tools, change)
  const [{ kind, id, hash } = { kind: 'experiment' as const, id: ID, hash: '' }] =
    await DefinitionDraft.query(tools.db)
  await publishDrafts(tools, { drafts: [{ kind, id, hash }], note: '', actor })
  await stopTrial(tools, change)
  await rollBack(tools, { number: 1, note: '', actor })

  await expect(startTrial(tools, change)).rejects.toMatchObject({ code: 'definition.stale' })

  expect((await trialInHand(tools, ID)).meta.status).toBe('stopped')
})

test('what a colleague did meanwhile is not done again, nor taken back', async ({
  released: { tools, editor: actor },
}) => {
  const change = { id: trial.id, actor }
  const done = { code: 'already-exists' }
  await createTrial(tools, { trial, actor })

  await startTrial(tools, change)
  await expect(startTrial(tools, change)).rejects.toMatchObject(done)
  expect(ruleOf(await trialInHand(tools, trial.id)).phase).toBe('0')

  await shipTrial(tools, { ...change, variation: 'test' })
  await expect(stopTrial(tools, change)).rejects.toMatchObject(done)
  await expect(startTrial(tools, change)).rejects.toMatchObject(done)
  const splitting = splitTrial(tools, { ...change, weights: [0.5, 0.5] })
  await expect(splitting).rejects.toMatchObject(done)
  const control = { id: trial.id, variation: 'control' }
  await expect(readShipping(tools, control)).rejects.toMatchObject(done)
  await expect(shipTrial(tools, { ...control, actor })).rejects.toMatchObject(done)
  expect(splitOf(await trialInHand(tools, trial.id))).toEqual(['shipped', [0, 1], 1])
})

test('a new experiment takes its split and who takes part', async ({
  released: { tools, editor: actor },
}) => {
  const condition = { 'entry.from': 'unclaimedmoney' }
  const whole = { ...trial, weights: [0.9, 0.1], condition }

  const { faults } = await createTrial(tools, { trial: whole, actor })
  const made = await trialInHand(tools, trial.id)
  const other = { ...trial, id: 'unfit', weights: [0.5, 0.3, 0.2] }
  const unfit = createTrial(tools, { trial: other, actor })

  expect(faults).toEqual([])
  expect(ruleOf(made)).toMatchObject({ weights: [0.9, 0.1], coverage: 0, condition })
  await expect(unfit).rejects.toMatchObject({ code: 'input.invalid' })
})

test('the same experiment is not made twice, and weights fit its variations', async ({
  released: { tools, editor: actor },
}) => {
  const again = createTrial(tools, { trial: { ...trial, id: ID }, actor })
  await expect(again).rejects.toMatchObject({ code: 'already-exists' })

  const split = splitTrial(tools, { id: ID, weights: [0.3, 0.3, 0.4], actor })
  await expect(split).rejects.toMatchObject({ code: 'input.invalid' })
})

test('nor is it made again while it waits in a planned release', async ({
  released: { tools, publisher: actor },
}) => {
  await createTrial(tools, { trial, actor })
  const drafts = await DefinitionDraft.query(tools.db)
  const publishAt = new Date(tools.clock.now().getTime() + HOUR_MS)
  await publishDrafts(tools, { drafts, note: '', publishAt, actor })

  const again = createTrial(tools, { trial, actor })

  await expect(again).rejects.toMatchObject({ code: 'already-exists' })
  expect(await DefinitionDraft.query(tools.db)).toEqual([])
})

test('the winner becomes what everybody gets, and its experiment is gone from the pages', async ({
  released: { tools, store, publisher: actor },
}) => {
  const before = store.current().pages.get('home')!.definition
  const tried = before.sections.filter(({ variants }) => variants?.experiment === ID)

  const { drafts, faults } = await shipTrial(tools, { id: ID, variation: 'test', actor })
  const rows = await DefinitionDraft.query(tools.db)
  const wanted = rows.map(({ kind, id, hash }) => ({ kind, id, hash }))
  await publishDrafts(tools, { drafts: wanted, note: 'Shipped', actor })

  expect(faults).toEqual([])
  expect(drafts).toContainEqual({ kind: 'page', id: 'home' })
  expect(drafts).toContainEqual({ kind: 'site', id: 'site' })
  const after = store.current().pages.get('home')!.definition
  expect(tried.length).toBeGreaterThan(0)
  expect(JSON.stringify(after)).not.toContain(ID)
  for (const section of tried) {
    const patch = section.variants!.by['test']!['props'] as object | undefined
    const now = after.sections.find(({ id }) => id === section.id)
    if (patch) expect(now?.props).toMatchObject(patch)
  }
  expect(store.current().experiments.get(ID)?.definition.meta.status).toBe('shipped')
  expect(rows.every((row) => contentOf(row) !== null)).toBe(true)
})

test('steps that only a variation brought are gone once control is shipped, and whoever is on one goes on behind them', async ({
  released: { tools, store, publisher: actor },
}) => {
  const id = 'show_expired_claims_experiment'
  const flowOf = () => store.current().flows.get('onboarding')!.definition
  const brought = flowOf().steps.filter(({ variants }) => variants?.experiment === id)
  const behind = flowOf().steps[flowOf().steps.indexOf(brought.at(-1)!) + 1]!

  await shipTrial(tools, { id, variation: 'control', actor })
  const rows = await DefinitionDraft.query(tools.db)
  const drafts = rows.map(({ kind, id: name, hash }) => ({ kind, id: name, hash }))
  await publishDrafts(tools, { drafts, note: 'Shipped', actor })

  const gone = brought.map((step) => step.id)
  expect(gone.length).toBeGreaterThan(1)
  expect(flowOf().steps.filter((step) => gone.includes(step.id))).toEqual([])
  expect(flowOf().change.migrations).toEqual(
    expect.arrayContaining(gone.map((from) => ({ from, to: behind.id }))),
  )
  const dashboard = store.current().pages.get('dashboard')!.definition
  const watched = dashboard.sections.find(({ type }) => type === 'watch-list')
  expect(watched?.props).toMatchObject({
    alertsFrom: ['setup-class-actions.alerts', 'select-product.alerts', 'welcome.weekly'],
  })
})

test('what leads to a step that ends with its experiment leads on to the one behind it', async ({
  released: { store },
}) => {
  const id = 'show_expired_claims_experiment'
  const flow = store.current().flows.get('onboarding')!.definition
  const brought = flow.steps.findLast(({ variants }) => variants?.experiment === id)!
  const behind = flow.steps[flow.steps.indexOf(brought) + 1]!
  const change = {
    ...flow.change,
    migrations: [...flow.change.migrations, { from: 'before', to: brought.id }],
    routes: [{ from: '/file/before', to: brought.id }],
  }
  const was = { ...flow, change }
  const is = settle(was, { id, variation: 'control' }) as Flow

  const [left] = dropLeftOut([{ was, is }]) as [Flow]

  expect(left.steps.map((step) => step.id)).not.toContain(brought.id)
  expect(left.change.migrations).toContainEqual({ from: 'before', to: behind.id })
  expect(left.change.routes).toEqual([{ from: '/file/before', to: behind.id }])
})

test('a draft that a colleague left half-typed stays theirs when an experiment on its page is shipped', async ({
  released: { tools, editor, publisher: actor },
}) => {
  const home = { kind: 'page' as const, id: 'home' }
  const live = liveContent(tools, home)!
  const content = { ...live.definition, sections: 'half a section' }
  const half = { ...home, content, baseHash: live.hash, draftHash: null }
  await saveDraft(tools, { draft: half, actor: editor })

  const told = await readShipping(tools, { id: ID, variation: 'test' })
  const shipped = shipTrial(tools, { id: ID, variation: 'test', seen: told.seen, actor })

  await expect(shipped).rejects.toMatchObject({ code: 'definition.faulty' })
  expect(told.faults).toContainEqual(
    expect.objectContaining({ file: live.file, pointer: '/sections' }),
  )
  const [draft, ...others] = await DefinitionDraft.query(tools.db)
  expect(contentOf(draft!)).toEqual(content)
  expect(others).toEqual([])
})

test('a draft that a colleague saved while an experiment was changed is not written over', async ({
  released: { tools, editor, publisher: actor },
}) => {
  const name = { kind: 'experiment' as const, id: ID }
  const { trial: read, draftHash } = await readTrial(tools, ID)
  const words = { ...read, meta: { ...read.meta, owner: 'the other team' } }
  const { hash: baseHash } = liveContent(tools, name)!
  const theirs = { ...name, content: words, baseHash, draftHash: null }
  await saveDraft(tools, { draft: theirs, actor: editor })

  const meta = { ...read.meta, status: 'stopped' as const }
  const candidates = [candidateOf({ ...read, meta }, draftHash)]
  const late = draftTogether(tools, { candidates, actor })

  await expect(late).rejects.toMatchObject({ code: 'definition.stale' })
  expect(await trialInHand(tools, ID)).toEqual(words)
})

test.for([
  { before: 'runs', stops: false },
  { before: 'was stopped', stops: true },
])(
  'a winner that only some were in comes to everybody, where it $before',
  async ({ stops }, { released: { tools, editor: actor } }) => {
    const condition = { 'visitor.device': 'phone' }
    await createTrial(tools, { trial: { ...trial, condition }, actor })
    await startTrial(tools, { id: trial.id, coverage: 0.2, actor })
    if (stops) await stopTrial(tools, { id: trial.id, actor })
    const before = await trialInHand(tools, trial.id)

    await shipTrial(tools, { id: trial.id, variation: 'test', actor })
    const { trial: shipped, draftHash } = await readTrial(tools, trial.id)
    await draftTogether(tools, { candidates: [candidateOf(before, draftHash)], actor })
    await shipTrial(tools, { id: trial.id, variation: 'control', actor })
    const ended = await trialInHand(tools, trial.id)

    expect(splitOf(shipped)).toEqual(['shipped', [0, 1], 1])
    expect(ruleOf(shipped)).not.toHaveProperty('condition')
    const gets = (experiment: Experiment) =>
      visitorIds(20).map(
        (visitorId) =>
          createAssigner([experiment]).assign({ visitorId }, [trial.id]).variations[trial.id],
      )
    expect(new Set(gets(before)).has('test')).toBe(false)
    expect(new Set(gets(shipped))).toEqual(new Set(['test']))
    expect(new Set(gets(ended))).toEqual(new Set(['control']))
  },
)

test('the price that won is everybody’s, also of those who were never in its experiment', async ({
  released: { tools, publisher: actor },
}) => {
  const id = 'dynamic_pricing_ab_test'
  const publish = async () => {
    const drafts = await DefinitionDraft.query(tools.db)
    const wanted = drafts.map(({ kind, id: name, hash }) => ({ kind, id: name, hash }))
    await publishDrafts(tools, { drafts: wanted, note: '', actor })
  }
  const pricesOf = () =>
    Promise.all(
      visitorIds(30).map(async (browserId) => {
        const seen = await planVariations(tools, { browserId, cookieHeader: undefined })
        return seen[id]
      }),
    )
  await startTrial(tools, { id, coverage: 0.2, actor })
  await publish()

  const before = await pricesOf()
  await shipTrial(tools, { id, variation: 'test', actor })
  await publish()

  expect(before.filter((one) => one === 'control').length).toBeGreaterThan(15)
  expect(new Set(await pricesOf())).toEqual(new Set(['test']))
})

test('what shipping would change is shown first, and only that is drafted', async ({
  released: { tools, editor: actor },
}) => {
  const shown = await readShipping(tools, { id: ID, variation: 'test' })
  const before = await DefinitionDraft.query(tools.db)
  const control = await readShipping(tools, { id: ID, variation: 'control' })
  const other = shipTrial(tools, { id: ID, variation: 'test', seen: control.seen, actor })
  await expect(other).rejects.toMatchObject({ code: 'definition.stale' })
  const made = await shipTrial(tools, { id: ID, variation: 'test', seen: shown.seen, actor })

  const home = shown.definitions.find(({ kind, id }) => kind === 'page' && id === 'home')
  expect(home?.changes).toContainEqual(
    expect.objectContaining({ path: ['sections', 'hero', 'variants'], how: 'removed' }),
  )
  expect(shown.definitions.find(({ id }) => id === ID)?.changes).toContainEqual(
    expect.objectContaining({ path: ['meta', 'status'], after: 'shipped' }),
  )
  expect(before).toEqual([])
  expect(made.drafts).toEqual(shown.definitions.map(({ kind, id }) => ({ kind, id })))
  expect([made.faults, made.warnings]).toEqual([shown.faults, shown.warnings])
})

test('what a colleague has half finished says nothing of what is shipped beside it', async ({
  released: { tools, editor: actor },
}) => {
  const blog = { kind: 'page' as const, id: 'blog' }
  const away = { ...blog, content: null, baseHash: liveContent(tools, blog)!.hash }
  await overwriteDraft(tools, { draft: away, actor })

  const { faults, definitions } = await readShipping(tools, { id: ID, variation: 'test' })

  expect(definitions).toContainEqual(expect.objectContaining({ kind: 'site' }))
  expect(faults).toEqual([])
})

test('a new phase is announced as it would begin: not for what is live and for nobody', async ({
  released: { tools, publisher: actor },
}) => {
  const announced = async () => (await checkLaunch(tools, { id: ID })).hasVisitors
  const publish = async () => {
    const rows = await DefinitionDraft.query(tools.db)
    const drafts = rows.map(({ kind, id, hash }) => ({ kind, id, hash }))
    await publishDrafts(tools, { drafts, note: '', actor })
  }
  await startTrial(tools, { id: ID, actor })
  const drafted = await announced()
  await splitTrial(tools, { id: ID, weights: [0.5, 0.5], coverage: 0, actor })
  await publish()
  const forNobody = await announced()
  await splitTrial(tools, { id: ID, weights: [0.5, 0.5], coverage: 1, anew: true, actor })
  const { phase } = ruleOf(await trialInHand(tools, ID))
  await publish()

  expect([drafted, forNobody, await announced()]).toEqual([false, false, true])
  expect(phase).toBe('0')
})

test('before a start it is said what is missing and how long it takes', async ({
  released: { tools, editor: actor },
}) => {
  await createTrial(tools, { trial, actor })

  const { checks, sample } = await checkLaunch(tools, { id: trial.id, baseline: 0.1, lift: 0.1 })
  const known = await checkLaunch(tools, { id: ID, baseline: 0.1 })
  const late = { ...tools, clock: { now: () => new Date('2099-06-01') } }
  const overdue = (await checkLaunch(late, { id: trial.id })).checks

  const met = Object.fromEntries(checks.map(({ id, isMet }) => [id, isMet]))
  expect(met).toMatchObject({ good: true, named: false, variations: false, sample: false })
  expect(met).toMatchObject({ duration: false })
  // Fleiss: two shares of 10 % and 11 %, two-sided 5 %, power 80 %.
  expect(sample).toMatchObject({ perVariation: 14_751, visitorsPerDay: 0, days: null })
  expect(known.checks.find(({ id }) => id === 'named')).toMatchObject({ isMet: true })
  expect(overdue.find(({ id }) => id === 'review')).toEqual({
    id: 'review',
    isMet: false,
    words: 'It was to be looked at by 2099-01-01: choose a day that is still to come.',
  })
})

test('several variations need more visitors each, since they share what may be found by chance', async ({
  released: { tools, editor: actor },
}) => {
  const variations = [...trial.variations, { key: 'other', name: 'Longer' }]
  await createTrial(tools, { trial: { ...trial, variations }, actor })

  const { sample } = await checkLaunch(tools, { id: trial.id, baseline: 0.1, lift: 0.1 })

  // R: power.prop.test(p1 = .1, p2 = .11, sig.level = .025, power = .8).
  expect(sample.perVariation).toBe(17_864)
})

test('a rise beyond everybody is told as one', async ({ released: { tools } }) => {
  const { checks, sample } = await checkLaunch(tools, { id: ID, baseline: 0.95, lift: 0.1 })

  expect(sample.perVariation).toBeNull()
  expect(checks.find(({ id }) => id === 'sample')?.words).toContain('a smaller rise')
})

test('before a start it is said of a variation that was entered and differs in nothing yet', async ({
  released: { tools, editor: actor },
}) => {
  const live = liveContent(tools, { kind: 'page', id: 'home' })!
  const content = structuredClone(live.definition) as unknown as Record<string, unknown> & Page
  content.sections[0]!.variants = { experiment: trial.id, by: { test: {} } }
  await createTrial(tools, { trial, actor })
  const draft = { kind: 'page' as const, id: 'home', content, baseHash: live.hash }
  await overwriteDraft(tools, { draft, actor })

  const { checks } = await checkLaunch(tools, { id: trial.id, baseline: 0.1 })

  const told = Object.fromEntries(checks.map(({ id, isMet }) => [id, isMet]))
  expect(told).toMatchObject({ named: true, variations: false })
})

test('visitors outside of its part of a group are none of its own', async ({
  released: { tools },
}) => {
  const { trial: whole } = await readTrial(tools, ID)
  const withRule = (rule: object) => {
    return { ...whole, feature: { ...whole.feature, rules: [{ ...ruleOf(whole), ...rule }] } }
  }
  const split = { weights: [0.8, 0.2], coverage: 0.5 }

  expect(smallestShare(withRule(split))).toBeCloseTo(0.1)
  expect(smallestShare(withRule({ ...split, namespace: ['prices', 0.5, 0.6] }))).toBeCloseTo(0.01)
})

test('before a start it is said that what a plan costs differs where that is what is tried', async ({
  released: { tools },
}) => {
  const { checks } = await checkLaunch(tools, { id: 'dynamic_pricing_ab_test', baseline: 0.1 })

  expect(checks.find(({ id }) => id === 'locked')).toMatchObject({
    isMet: true,
    words: expect.stringMatching(/^What a plan costs differs/),
  })
})

test('before a start it is said when a variation of a step touches what is locked', async ({
  released: { tools, editor: actor },
}) => {
  const lockedSays = async () => {
    const { checks } = await checkLaunch(tools, { id: 'new_vs_old_plan_page', baseline: 0.1 })
    return checks.find(({ id }) => id === 'locked')
  }
  const live = liveContent(tools, { kind: 'flow', id: 'onboarding' })!
  const content = structuredClone(live.definition) as unknown as Record<string, unknown> & Flow
  const plan = content.steps.find(({ id }) => id === 'plan')!

  const before = await lockedSays()
  plan.variants!.by['test']!['blocks'] = plan.blocks.filter(({ type }) => type !== 'pay-button')
  const name = { kind: 'flow' as const, id: 'onboarding' }
  await overwriteDraft(tools, { draft: { ...name, content, baseHash: live.hash }, actor })
  const after = await lockedSays()

  expect(before?.isMet).toBe(true)
  expect(after).toMatchObject({ isMet: false, words: 'These may not differ: pay-button.' })
})

test('how long one takes that is for some alone is said to be longer than for all', async ({
  released: { tools, editor: actor },
}) => {
  const at = new Date(tools.clock.now().getTime() - 24 * HOUR_MS)
  const came = { at, visitType: 'homepage', isBot: false }
  await tools
    .db('visits')
    .insert(visitorIds(1000).map((id) => ({ ...came, visitorId: id, browserId: id })))
  const condition = { 'entry.from': 'unclaimedmoney' }
  await createTrial(tools, { trial, actor })
  await createTrial(tools, { trial: { ...trial, id: 'for_some', condition }, actor })
  const words = async (id: string) => {
    const { checks } = await checkLaunch(tools, { id, baseline: 0.1 })
    return checks.find((one) => one.id === 'duration')?.words
  }

  expect(await words(trial.id)).toMatch(/^At the traffic of late it takes \d+ days/)
  expect(await words(trial.id)).not.toContain('longer')
  expect(await words('for_some')).toMatch(/ It is for some of them alone, so it takes longer\.$/)
})

test('without a baseline nothing is said to be enough', async ({
  released: { tools, editor: actor },
}) => {
  await createTrial(tools, { trial: { ...trial, minPerVariation: 1_000_000 }, actor })

  const { checks, sample } = await checkLaunch(tools, { id: trial.id })
  const known = await checkLaunch(tools, { id: trial.id, baseline: 0.1, lift: 0.1 })

  const isMet = (list: typeof checks, id: string) => list.find((one) => one.id === id)?.isMet
  expect(sample.baseline).toBeNull()
  expect([isMet(checks, 'sample'), isMet(checks, 'duration')]).toEqual([false, false])
  expect(isMet(known.checks, 'sample')).toBe(true)
})

test('an experiment that runs and gives nobody a variation for a day is told, with the last time', async ({
  released: { tools, publisher: actor },
}) => {
  await startTrial(tools, { id: ID, actor })
  const drafts = await DefinitionDraft.query(tools.db)
  const start = Date.now()
  const then = { now: () => new Date(start) }
  await publishDrafts({ ...tools, clock: then }, { drafts, note: 'Start', actor })
  const told = async (hours: number) => {
    const clock = { now: () => new Date(start + hours * HOUR_MS) }
    const stale = await staleTrials({ ...tools, clock })
    return stale.find(({ reasons }) => reasons.includes('no-exposures'))
  }

  const young = await told(23)
  const unseen = await told(25)
  await tools.db('experimentExposures').insert({
    browserId: randomUUID(),
    experiment: ID,
    phase: '0',
    bucketVersion: 0,
    variation: 'test',
    exposedAt: new Date(start + 5 * HOUR_MS),
  })
  const busy = await told(28)
  const quiet = await told(30)

  expect([young, busy]).toEqual([undefined, undefined])
  expect(unseen).toMatchObject({ id: ID, lastExposedAt: null })
  expect(quiet?.lastExposedAt).toBe(new Date(start + 5 * HOUR_MS).toISOString())
})

test('one that was started in its file is quiet a day after that, and not at once', async ({
  filed: { tools, store },
  root,
}) => {
  const file = join(root, `experiments/${ID}.experiment.json`)
  const text = readFileSync(file, 'utf8')
  const started = JSON.parse(text) as Experiment
  started.meta.status = 'running'
  ruleOf(started).weights = [0.5, 0.5]
  ruleOf(started).coverage = 1
  writeFileSync(file, JSON.stringify(started))
  await store.refresh()
  const told = async (hours: number) => {
    const clock = { now: () => new Date(Date.now() + hours * HOUR_MS) }
    const stale = await staleTrials({ ...tools, clock })
    return stale.find(({ id }) => id === ID)?.reasons
  }

  expect(await told(0)).toBeUndefined()
  expect(await told(25)).toEqual(['no-exposures'])
})

test('one with a condition is quiet and short of visitors until browsers show it, however many were given it', async ({
  released: { tools, publisher: actor },
}) => {
  const condition = { 'entry.from': 'unclaimedmoney' }
  await createTrial(tools, { trial: { ...trial, minPerVariation: 3, condition }, actor })
  await startTrial(tools, { id: trial.id, actor })
  const drafts = await DefinitionDraft.query(tools.db)
  const start = Date.now()
  const then = { now: () => new Date(start) }
  await publishDrafts({ ...tools, clock: then }, { drafts, note: 'Start', actor })
  const given = new Date(start + 24 * HOUR_MS)
  await tools.db.raw(
    `insert into experiment_exposures (browser_id, experiment, phase, bucket_version, variation, exposed_at)
     select gen_random_uuid(), ?, '0', 0, variation, ?
     from unnest(array['control', 'test']) as variation, generate_series(1, 3)`,
    [trial.id, given],
  )
  const told = async (hours = 25) => {
    const clock = { now: () => new Date(start + hours * HOUR_MS) }
    return (await staleTrials({ ...tools, clock })).find(({ id }) => id === trial.id)
  }

  const unseen = await told()
  await tools.db('experimentExposures').update({ activatedAt: given })
  const seen = await told()

  expect(unseen).toMatchObject({ reasons: ['nobody-names-it', 'no-exposures'] })
  expect(unseen?.lastExposedAt).toBeNull()
  expect(seen?.lastExposedAt).toBe(given.toISOString())
  expect(seen?.reasons).toEqual(['nobody-names-it'])
  // A verdict waits for two whole weeks.
  expect((await told(24 * 14))?.reasons).not.toContain('enough-visitors')
  expect((await told(24 * 15))?.reasons).toContain('enough-visitors')
  // And for the end of the week in which the last ones came.
  const late = new Date(start + 24 * 16 * HOUR_MS)
  await tools.db('experimentExposures').where({ variation: 'test' }).update({ activatedAt: late })
  expect((await told(24 * 21))?.reasons).not.toContain('enough-visitors')
  expect((await told(24 * 22))?.reasons).toContain('enough-visitors')
})

test('a variation that gets nobody is not waited for', async ({
  released: { tools, publisher: actor },
}) => {
  const variations = [...trial.variations, { key: 'bold', name: 'Bolder' }]
  const given = { ...trial, variations, weights: [0.5, 0.5, 0], minPerVariation: 3 }
  await createTrial(tools, { trial: given, actor })
  await startTrial(tools, { id: trial.id, actor })
  const drafts = await DefinitionDraft.query(tools.db)
  await publishDrafts(tools, { drafts, note: 'Start', actor })
  const at = tools.clock.now()
  for (const variation of ['control', 'test'])
    await addExposed(tools.db, 3, { experiment: trial.id, phase: '0', variation, at })
  await tools.db('experimentExposures').update({ activatedAt: at })

  const later = { now: () => new Date(at.getTime() + 24 * 15 * HOUR_MS) }
  const stale = await staleTrials({ ...tools, clock: later })

  const told = stale.find(({ id }) => id === trial.id)
  expect(told?.reasons).toContain('enough-visitors')
})

test('experiments past their review date are listed', async ({ released: { tools } }) => {
  const late = { ...tools, clock: { now: () => new Date('2099-06-01') } }

  const stale = await staleTrials(late)

  expect(stale).toContainEqual(expect.objectContaining({ id: ID, reasons: ['review-date-passed'] }))
  expect(await staleTrials({ ...tools, clock: { now: () => new Date('2020-01-01') } })).toEqual([])
})
