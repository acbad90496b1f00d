import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { UnclaimedFound, UnclaimedResult } from '#contract/wire/unclaimed.ts'
import { signedIn } from '../../onboarding/known-sign-in.ts'
import { type Answers, session } from '../../onboarding/session.ts'
import { type Answer, answerCalls, startAnew } from '../../onboarding/testing/stage-flow.tsx'
import { onStage } from '../../testing/on-stage.tsx'
import { propsOf } from '../../testing/props-of.ts'
import { UnclaimedHits } from './unclaimed-hits.tsx'

const words = propsOf('unclaimed-hits')
const result = (at: number): UnclaimedResult => ({
  id: `7f3c0d2e-0000-8000-8000-00000000000${at}`,
  owner: `OKONKWO, ADA ${at}`,
  city: 'Austin',
  state: 'TX',
  holder: 'Old Bank',
  kind: 'Wages',
  amount: 'over $100',
  propertyNumber: null,
  sample: false,
  claimUrl: 'https://www.claimittexas.gov/app/claim-search',
  office: 'Texas Comptroller of Public Accounts',
  match: 'exact',
})
const list = { name: 'Texas', source: 'texas.gov', readOn: '2026-11-21', sample: false }
const results = [1, 2, 3, 4, 5, 6].map(result)

beforeEach(() => {
  startAnew()
  signedIn.set(undefined)
})

/** What is found for somebody of a name of their own: a page searches for each only once. */
function show(
  familyName: string,
  found: Partial<UnclaimedFound>,
  answer: Answer = () => undefined,
) {
  const asked = { givenName: 'Ada', familyName, states: ['TX'] }
  const answers: Answers = familyName ? { 'unclaimed-search': asked } : {}
  session.update((now) => ({ ...now, answers }))
  return answerCalls(
    (call) =>
      answer(call) ??
      (call.path.endsWith('/search')
        ? { body: { results: [], more: false, lists: [list], ...found } }
        : call.path.endsWith('/watch')
          ? { body: { askedOn: '2026-11-21', waits: false } }
          : { body: { kept: [], watch: null } }),
  )
}

test('what the lists hold under the names that were given stands there, each with the way to its state', async () => {
  const calls = show('Okonkwo', { results })
  render(onStage(<UnclaimedHits {...words} />))

  expect(await screen.findByText('6 entries may be about you.')).toBeTruthy()
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    ['/api/unclaimed/search', { first: 'Ada', last: 'Okonkwo', states: ['TX'] }],
  ])
  const entries = screen.getAllByRole('listitem')
  expect(entries).toHaveLength(5)
  const link = within(entries[0]!).getByRole('link', { name: /^Claim on Texas’s site/ })
  expect(link.getAttribute('href')).toBe(result(1).claimUrl)
  const all = screen.getByRole('link', { name: new RegExp(`^${words.all}`) })
  expect(all.getAttribute('href')).toBe('/unclaimed-money/search')
})

test('whoever named nobody is asked nothing and told nothing', () => {
  const calls = show('', {})

  const { container } = render(onStage(<UnclaimedHits {...words} />))

  expect(container.textContent).toBe('')
  expect(calls).toEqual([])
})

test('no list is told apart from nothing in the lists', async () => {
  show('Nolist', { lists: [] })
  const { unmount } = render(onStage(<UnclaimedHits {...words} />))
  expect(await screen.findByText(words.noLists)).toBeTruthy()
  unmount()

  show('Nobody', {})
  render(onStage(<UnclaimedHits {...words} />))
  expect(await screen.findByText(words.none)).toBeTruthy()
})

test('a search that fails is not told as nothing found, and is made again on wish', async () => {
  let isAway = true
  show('Away', { results: [result(1)] }, ({ path }) =>
    isAway && path.endsWith('/search') ? { status: 429, body: { code: 'x' } } : undefined,
  )
  render(onStage(<UnclaimedHits {...words} />))
  expect(await screen.findByText(words.failed)).toBeTruthy()
  expect(screen.queryByText(words.none)).toBeNull()
  isAway = false

  await userEvent.click(screen.getByRole('button', { name: words.retry }))

  expect(await screen.findByText(words.foundOne)).toBeTruthy()
})

test('where it is offered, a member has the very search repeated each month', async () => {
  const watch = { ...propsOf('unclaimed-search').watch, waiting: 'Waits.' }
  signedIn.set(true)
  const calls = show('Monthly', { results: [result(1)] })
  render(onStage(<UnclaimedHits {...words} watch={watch} />))

  await userEvent.click(await screen.findByRole('button', { name: watch.button }))

  expect(await screen.findByText(watch.done)).toBeTruthy()
  expect(calls.at(-1)).toMatchObject({
    path: '/api/unclaimed/watch',
    body: { first: 'Ada', last: 'Monthly', states: ['TX'] },
  })
})
