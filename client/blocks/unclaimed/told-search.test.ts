import { expect, test } from 'vitest'
import { toldSearch } from './told-search.ts'

const asked = { givenName: 'Ada', familyName: 'Okonkwo', states: ['CA', 'NY'] }

test('what the onboarding was told makes one search: names of before, states of both steps, the city', () => {
  const answers = {
    'unclaimed-search': {
      ...asked,
      middleName: 'Rose',
      formerNames: 'Ada King, Okonkwo',
      city: ' Austin ',
    },
    'setup-unclaimed-property': { formerNames: 'King, ada rose Queen', pastStates: ['NY', 'TX'] },
  }

  expect(toldSearch(answers)).toEqual({
    first: 'Ada',
    last: 'Okonkwo',
    formerLast: ['King', 'rose Queen'],
    states: ['CA', 'NY', 'TX'],
    city: 'Austin',
  })
})

test('no more states and names go along than a search takes', () => {
  const states = ['AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'FL', 'GA']
  const answers = {
    'unclaimed-search': { ...asked, states, formerNames: 'A1, B2, C3, D4, E5, F6' },
    'setup-unclaimed-property': { pastStates: ['TX'] },
  }

  expect(toldSearch(answers)?.states).toEqual(states)
  expect(toldSearch(answers)?.formerLast).toHaveLength(5)
})

test.each([
  ['nothing', undefined],
  ['no such step', {}],
  ['a letter for a name', { 'unclaimed-search': { ...asked, familyName: 'O' } }],
])('%s is no search', (_, answers) => {
  expect(toldSearch(answers)).toBeUndefined()
})
