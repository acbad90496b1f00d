import { expect } from 'vitest'
import type { Experiment } from '#contract/definitions/experiment.ts'
import type { NewTrial } from '#contract/wire/admin/trials.ts'
import { test } from '../../testing/publishing.ts'
import { splitTrial, startTrial, stopTrial } from './change-trial.ts'
import { checkLaunch } from './check-launch.ts'
import { createTrial } from './create-trial.ts'
import { DefinitionDraft } from './definition-draft.model.ts'
import { contentOf } from './live-content.ts'
import { publishDrafts } from './publish-drafts.ts'
import { shipTrial } from './ship-trial.ts'
import { staleTrials } from './stale-trials.ts'
import { trialInHand } from './trials-in-hand.ts'

const ID = 'homepage_improvements_test'

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

const ruleOf = ({ feature }: Experiment) => feature.rules[0]!

test('an experiment is drafted standing still, split, started and stopped', async ({
  released: { tools, editor: actor },
}) => {
  const { faults } = await createTrial(tools, { trial, actor })
  const made = await trialInHand(tools, trial.id)
  await splitTrial(tools, { id: trial.id, weights: [0.8, 0.2], coverage: 0.5, actor })
  const split = await trialInHand(tools, trial.id)
  await startTrial(tools, { id: trial.id, actor })
  const started = await trialInHand(tools, trial.id)
  await stopTrial(tools, { id: trial.id, actor })
  const stopped = await trialInHand(tools, trial.id)

  expect(faults).toEqual([])
  expect([made.meta.status, ruleOf(made).weights]).toEqual(['draft', [1, 0]])
  expect([ruleOf(split).weights, ruleOf(split).coverage]).toEqual([[0.8, 0.2], 0.5])
  expect([started.meta.status, ruleOf(started).weights]).toEqual(['running', [0.5, 0.5]])
  expect([stopped.meta.status, ruleOf(stopped).weights]).toEqual(['stopped', [1, 0]])
})

test('the same experiment is not made twice, and weights fit its variations', async ({
  released: { tools, editor: actor },
}) => {
  const again = createTrial(tools, { trial: { ...trial, id: ID }, actor })
  const split = splitTrial(tools, { id: ID, weights: [0.3, 0.3, 0.4], actor })

  await expect(again).rejects.toMatchObject({ code: 'already-exists' })
  await expect(split).rejects.toMatchObject({ code: 'input.invalid' })
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

test('before a start it is said what is missing and how long it takes', async ({
  released: { tools, editor: actor },
}) => {
  await createTrial(tools, { trial, actor })

  const { checks, sample } = await checkLaunch(tools, { id: trial.id, baseline: 0.1, lift: 0.1 })
  const known = await checkLaunch(tools, { id: ID, baseline: 0.1 })

  const met = Object.fromEntries(checks.map(({ id, isMet }) => [id, isMet]))
  expect(met).toMatchObject({ good: true, named: false, variations: false, sample: false })
  // Fleiss: two shares of 10 % and 11 %, two-sided 5 %, power 80 %.
  expect(sample).toMatchObject({ perVariation: 14_751, visitorsPerDay: 0, days: null })
  expect(known.checks.find(({ id }) => id === 'named')).toMatchObject({ isMet: true })
})

test('experiments past their review date are listed', async ({ released: { tools } }) => {
  const late = { ...tools, clock: { now: () => new Date('2099-06-01') } }

  const stale = await staleTrials(late)

  expect(stale).toContainEqual(expect.objectContaining({ id: ID, reasons: ['review-date-passed'] }))
  expect(await staleTrials({ ...tools, clock: { now: () => new Date('2020-01-01') } })).toEqual([])
})
