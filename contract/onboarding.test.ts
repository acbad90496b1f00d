import { describe, expect, test } from 'vitest'
import {
  fitOf,
  isUnfinished,
  newOnboarding,
  readOnboarding,
  standingOf,
  suitsToFile,
} from './onboarding.ts'

const suit = {
  id: 's1',
  slug: 'soap',
  name: 'Soap',
  brandImage: '/marks/soap.svg',
  eligibility: 'eligible' as const,
  source: 'picker' as const,
  selectedAt: '2026-11-20T10:00:00.000Z',
}

describe('reading the kept state', () => {
  test('what was written comes back', () => {
    const state = { ...newOnboarding(), progress: 35, currentStep: 'sign-form', suits: [suit] }

    expect(readOnboarding(JSON.stringify(state))).toEqual(state)
  })

  test.each([null, '', 'not json', '[]', '7', '{"version":2,"progress":50}', '{"progress":50}'])(
    '%j is ignored',
    (text) => {
      expect(readOnboarding(text)).toBeUndefined()
    },
  )

  test('fields of another kind fall back to their start, and nonsense suits are dropped', () => {
    const text = '{"version":1,"progress":"much","complete":"yes","suits":[1,null,{"id":""}]}'

    expect(readOnboarding(text)).toEqual(newOnboarding())
  })
})

test('only class actions whose questions fit are filed', () => {
  const suits = (['unknown', 'unsure', 'eligible', 'ineligible'] as const).map((eligibility) => ({
    ...suit,
    id: eligibility,
    eligibility,
  }))

  expect(suitsToFile({ suits }).map(({ id }) => id)).toEqual(['eligible'])
})

test('unfinished needs progress, a class action, and an end that was not reached', () => {
  const started = { ...newOnboarding(), progress: 30, suits: [suit] }

  expect(isUnfinished(started)).toBe(true)
  expect(isUnfinished({ ...started, progress: 0 })).toBe(false)
  expect(isUnfinished({ ...started, suits: [] })).toBe(false)
  expect(isUnfinished({ ...started, complete: true })).toBe(false)
  for (const eligibility of ['ineligible', 'filed'] as const) {
    expect(isUnfinished({ ...started, suits: [{ ...suit, eligibility }] })).toBe(false)
  }
})

describe('what eligibility answers say', () => {
  const questions = [
    { id: 'bought', text: '', clause: '', fits: 'yes' as const },
    { id: 'opted-out', text: '', clause: '', fits: 'no' as const },
  ]

  test.each([
    [{}, 'unknown'],
    [{ bought: 'yes' }, 'unknown'],
    [{ bought: 'no' }, 'ineligible'],
    [{ bought: 'unsure', 'opted-out': 'yes' }, 'ineligible'],
    [{ bought: 'unsure', 'opted-out': 'no' }, 'unsure'],
    [{ bought: 'yes', 'opted-out': 'no' }, 'eligible'],
  ] as const)('%j: %s', (answers, fit) => {
    expect(fitOf(questions, answers)).toBe(fit)
  })

  test('a settlement that asks nothing takes everybody', () => {
    expect(fitOf([], {})).toBe('eligible')
  })
})

describe('where a class action stands', () => {
  const terms = { eligibility: [{ id: 'bought', text: '', clause: '', fits: 'yes' as const }] }

  test.each([
    [{ bought: 'yes' }, 'me', 'filed'],
    [{ bought: 'yes' }, 'household', 'filed'],
    [{ bought: 'yes' }, 'no-one', 'eligible'],
    [{ bought: 'yes' }, 'unsure', 'eligible'],
    [{ bought: 'no' }, 'me', 'ineligible'],
    [{ bought: 'unsure' }, 'no-one', 'unsure'],
    [{}, 'service', 'filed'],
  ] as const)('answers %j, filed by %s: %s', (answers, filedBy, standing) => {
    expect(standingOf(terms, { answers, filedBy })).toBe(standing)
  })

  test('a household claim is no matter where each person may claim', () => {
    const perPerson = { ...terms, perHousehold: false }

    expect(standingOf(perPerson, { answers: { bought: 'yes' }, filedBy: 'household' })).toBe(
      'eligible',
    )
  })
})
