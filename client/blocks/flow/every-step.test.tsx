import { screen, waitFor } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { type ComponentType, createElement } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { claimOf } from '#contract/dashboard/testing/known-claims.ts'
import type { ResolvedFlow } from '#contract/definitions/flow.ts'
import type { ResolvedSection } from '#contract/definitions/section.ts'
import { stepsAndDetours } from '#contract/definitions/steps-and-detours.ts'
import { addressOfPlace } from '#contract/places.ts'
import { closedChoices } from '../../onboarding/closed-choices.ts'
import { keptState } from '../../onboarding/kept-state.ts'
import { session } from '../../onboarding/session.ts'
import { answerCalls, putOn, startAnew } from '../../onboarding/testing/stage-flow.tsx'
import { blockOf, fetchBlocks } from '../../renderer/registry.ts'
import { plansOf } from '../plans/testing/offered.ts'
import { chosenOf, detailOf, summaryOf } from './testing/soap-suit.ts'

vi.mock('./pdf-pages.ts', () => ({ drawPages: () => Promise.resolve([]) }))

const flow = JSON.parse(readFileSync('flows/onboarding.flow.json', 'utf8')) as ResolvedFlow
const suits = { suits: [summaryOf('soap')], total: 1 }

function draw({ id, type, props }: ResolvedSection) {
  const View = blockOf(type) as ComponentType<Record<string, unknown>>
  return createElement(View, { key: id, sectionId: id, data: suits, ...props })
}

beforeAll(() =>
  fetchBlocks(stepsAndDetours(flow).flatMap(({ blocks }) => blocks.map(({ type }) => type))),
)
beforeEach(() => {
  startAnew()
  vi.stubGlobal('scrollTo', () => {})
  answerCalls(({ path }) => {
    if (path === '/api/suits/soap') return { body: detailOf('soap') }
    if (path === '/api/plans') return { body: plansOf() }
    return path.endsWith('/preview')
      ? { body: { documentId: 'd1', sha256: 'a'.repeat(64), pages: 1, signable: false } }
      : undefined
  })
  keptState.update((state) => ({ ...state, initUser: true, suits: [chosenOf('soap')] }))
  // The page for closed ones has other words when there are none.
  closedChoices.set({ suits: [detailOf('radio', { status: 'closed' })], told: true })
  session.update((now) => ({
    ...now,
    claims: [claimOf('ready_to_sign')],
  }))
})

test('the flow has the twenty steps of the specification', () => {
  expect(flow.steps.map(({ id, progress }) => `${id} ${progress}`)).toEqual([
    'welcome 0',
    'expired-claims 15',
    'expired-summary 20',
    'expired-statement 25',
    'select-product 30',
    'sign-form 35',
    'sign-preview 40',
    'refunds 45',
    'unclaimed-search 50',
    'review 45',
    'features 50',
    'account 55',
    'plan 60',
    'complete 65',
    'setup-class-actions 70',
    'setup-unclaimed-property 75',
    'setup-phone-number 80',
    'setup-subscriptions 85',
    'setup-credit-card-offers 90',
    'setup-complete 95',
  ])
})

test.each(stepsAndDetours(flow).map((step) => [step.id, step] as const))(
  '%s has its heading, its figure and a way on',
  async (id, step) => {
    // The page for those left out has other words when there are none.
    const eligibility = id === 'not-eligible' ? 'ineligible' : 'eligible'
    keptState.update((state) => ({ ...state, suits: [chosenOf('soap', { eligibility })] }))
    putOn(flow, addressOfPlace(flow, { stepId: id }), draw)

    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(step.copy.title),
    )
    const bar = screen.getByRole('progressbar')
    await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe(String(step.progress)))
    expect(document.querySelectorAll('[data-action=continue]')).toHaveLength(1)
    expect(document.querySelectorAll('[data-action=back]')).toHaveLength(id === 'welcome' ? 0 : 1)
  },
)
