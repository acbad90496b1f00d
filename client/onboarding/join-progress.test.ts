import { describe, expect, test } from 'vitest'
import { type ChosenSuit, newOnboarding } from '#contract/onboarding.ts'
import { joinAnswers, joinOnboarding, type KeptProgress } from './join-progress.ts'

const EARLY = '2026-11-20T10:00:00.000Z'
const LATE = '2026-11-20T11:00:00.000Z'

const chosen = (id: string): ChosenSuit => ({
  id,
  slug: id,
  name: `The ${id} settlement`,
  brandImage: '/marks/example.svg',
  eligibility: 'eligible',
  source: 'picker',
  selectedAt: EARLY,
})
const onServer = (ids: string[], more: Partial<KeptProgress> = {}): KeptProgress => ({
  currentStep: 'review',
  stepIndex: 9,
  consentChecked: true,
  flowCompleted: false,
  answers: {},
  classActionSelections: ids.map((suitId) => ({ suitId, eligibility: 'eligible' })),
  email: null,
  lastUpdated: LATE,
  ...more,
})

describe('answers', () => {
  test('the server’s stand, but for the fields that were changed here and not saved', () => {
    const kept = { welcome: { email: 'new@example.com', state: 'NY' }, refunds: { trouble: ['x'] } }
    const here = { welcome: { email: 'old@example.com', state: 'NJ' } }

    const joined = joinAnswers(kept, here, {
      mine: new Map([['welcome', new Set(['state'])]]),
      known: {},
    })

    expect(joined).toEqual({
      welcome: { email: 'new@example.com', state: 'NJ' },
      refunds: { trouble: ['x'] },
    })
  })

  test('a step that only this page knows stays, as far as it was changed here', () => {
    const here = { account: { news: true } }

    const mine = new Map([['account', new Set(['news'])]])

    expect(joinAnswers({}, here, { mine, known: {} })).toEqual(here)
  })

  test('of a settlement’s own, one field under its id, only what was changed here is this page’s', () => {
    const file = (id: string) => ({ id, name: `${id}.jpg`, size: 1 })
    const known = { 'sign-form': { soap: { payment: 'check', proof: [file('old')] } } }
    const kept = { 'sign-form': { soap: { payment: 'check', proof: [file('new')] } } }
    const here = {
      'sign-form': { soap: { payment: 'check', proof: [file('old')], identifier: 'AB1' } },
    }

    const joined = joinAnswers(kept, here, {
      mine: new Map([['sign-form', new Set(['soap'])]]),
      known,
    })

    expect(joined).toEqual({
      'sign-form': { soap: { payment: 'check', proof: [file('new')], identifier: 'AB1' } },
    })
  })
})

describe('class actions', () => {
  const join = (here: string[], known: string[], there: string[]) =>
    joinOnboarding(
      { ...newOnboarding(), initUser: true, suits: here.map(chosen) },
      onServer(there),
      {
        known: { lastUpdated: EARLY, suits: known },
        resume: false,
      },
    ).suits.map(({ id }) => id)

  test.each([
    {
      name: 'chosen elsewhere: added',
      here: ['a'],
      known: ['a'],
      there: ['a', 'b'],
      left: ['a', 'b'],
    },
    {
      name: 'dropped elsewhere: dropped',
      here: ['a', 'b'],
      known: ['a', 'b'],
      there: ['a'],
      left: ['a'],
    },
    {
      name: 'chosen here, not saved yet: stays',
      here: ['a', 'b'],
      known: ['a'],
      there: ['a'],
      left: ['a', 'b'],
    },
    {
      name: 'dropped here, not saved yet: stays away',
      here: [],
      known: ['a'],
      there: ['a'],
      left: [],
    },
    {
      name: 'each chose another one: both',
      here: ['a', 'b'],
      known: ['a'],
      there: ['a', 'c'],
      left: ['a', 'b', 'c'],
    },
  ])('$name', ({ here, known, there, left }) => {
    expect(join(here, known, there)).toEqual(left)
  })

  test('one that comes from the server is whole enough to be named later', () => {
    const { suits } = joinOnboarding(newOnboarding(), onServer(['a']), {
      known: undefined,
      resume: true,
    })

    expect(suits[0]).toMatchObject({ id: 'a', slug: 'a', name: '', eligibility: 'eligible' })
  })
})

describe('the place', () => {
  const here = { ...newOnboarding(), initUser: true, currentStep: 'select-product' }

  test('a browser that kept nothing goes on where the server says, consent included', () => {
    const joined = joinOnboarding(newOnboarding(), onServer([]), { known: undefined, resume: true })

    expect(joined).toMatchObject({ currentStep: 'review', initUser: true, complete: false })
  })

  test('another device that went further is followed when the page starts', () => {
    const known = { lastUpdated: EARLY, suits: [] }

    expect(joinOnboarding(here, onServer([]), { known, resume: true }).currentStep).toBe('review')
  })

  test('nobody is moved in the middle of a step, or by what this browser saved itself', () => {
    const old = { lastUpdated: EARLY, suits: [] }
    const own = { lastUpdated: LATE, suits: [] }

    const inTheMiddle = joinOnboarding(here, onServer([]), { known: old, resume: false })
    const ownSave = joinOnboarding(here, onServer([]), { known: own, resume: true })

    expect([inTheMiddle.currentStep, ownSave.currentStep]).toEqual([
      'select-product',
      'select-product',
    ])
  })
})
