import { act, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { SuitSummary } from '#contract/wire/suits.ts'
import { type FakeStage, onStage } from '../../testing/on-stage.tsx'
import { SuitList } from './suit-list.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function suit(number: number, own: Partial<SuitSummary> = {}): SuitSummary {
  return {
    id: `id-${number}`,
    slug: `suit-${number}`,
    name: `Suit ${number}`,
    brandImage: '/marks/example.svg',
    defendant: null,
    category: 'consumer',
    description: '',
    estimatedPayout: 10_000,
    payout: 10_000,
    payoutText: null,
    dueAt: '2026-12-21T23:59:59Z',
    deadline: '2026-12-21',
    deadlineNote: null,
    proofKind: 'none',
    fileable: true,
    ...own,
  }
}

const eight = { suits: [1, 2, 3, 4, 5, 6, 7, 8].map((number) => suit(number)), total: 21 }

function listOf(data: unknown, stage: FakeStage = {}, enlargeFirst = false) {
  return onStage(
    <SuitList
      sectionId="list"
      title="Open right now"
      countLabel="open class actions"
      claimLabel="Claim"
      claimTo="/file/select/product"
      exampleLabel="Example"
      failureText="We can’t load the list."
      emptyText="Nothing is open."
      enlargeFirst={enlargeFirst}
      data={data}
    />,
    stage,
  )
}
const rows = () =>
  within(screen.getByRole('list', { name: 'Class actions' })).getAllByRole('listitem')
const enlarged = () => rows().map((row) => row.hasAttribute('data-enlarged'))

test('shows at most five, each with its payout, days left and a Claim link', () => {
  render(listOf(eight))

  expect(rows()).toHaveLength(5)
  expect(rows()[0]?.textContent).toContain('up to $100')
  expect(rows()[0]?.textContent).toContain('31 days left')
  expect(within(rows()[0]!).getByRole('link', { name: 'Claim' }).getAttribute('href')).toBe(
    '/file/select/product?select=id-1',
  )
  expect(screen.getByText('5 of 21 open class actions')).toBeDefined()
})

test('the one that the address names comes first', () => {
  render(listOf(eight, { query: 'claim=id-7' }))

  expect(rows().map((row) => within(row).getAllByRole('link')[0]?.textContent)).toEqual([
    'Suit 7',
    'Suit 1',
    'Suit 2',
    'Suit 3',
    'Suit 4',
  ])
})

test('fetches the one that the address names when the page did not bring it along', async () => {
  const answer = Response.json({ suits: [suit(1), suit(99, { name: 'The wanted one' })], total: 2 })
  vi.stubGlobal('fetch', async () => answer)

  render(listOf(eight, { query: 'claim=id-99' }))

  await screen.findByText('The wanted one')
  expect(rows()[0]?.textContent).toContain('The wanted one')
  expect(rows()).toHaveLength(5)
})

test('keeps the page’s own rows when that fetch fails', async () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }))

  render(listOf(eight, { query: 'claim=id-99' }))

  await vi.waitFor(() => expect(said).toHaveBeenCalled())
  expect(rows()[0]?.textContent).toContain('Suit 1')
})

test('without a list it shows five samples, each labelled, with the payouts of the specification', () => {
  render(listOf(undefined))

  expect(screen.getByText('We can’t load the list.')).toBeDefined()
  expect(rows().map((row) => /up to \$[\d,]+/.exec(row.textContent)?.[0])).toEqual([
    'up to $1,000',
    'up to $100',
    'up to $10',
    'up to $16',
    'up to $10',
  ])
  for (const row of rows()) expect(within(row).getByText('Example')).toBeDefined()
})

test('the address moves a sample to the top as well', () => {
  render(listOf(undefined, { query: 'claim=example-4' }))

  expect(rows()[0]?.textContent).toContain('up to $16')
})

test('says so when nothing is open', () => {
  render(listOf({ suits: [], total: 0 }))

  expect(screen.getByText('Nothing is open.')).toBeDefined()
})

test.each([
  { asked: 'by the design', enlargeFirst: true, facts: {} },
  { asked: 'by the address', enlargeFirst: false, facts: { 'query.forcePopup': true } },
])('the first row grows after 800 ms when asked $asked', ({ enlargeFirst, facts }) => {
  vi.useFakeTimers()
  render(listOf(eight, { facts }, enlargeFirst))

  act(() => void vi.advanceTimersByTime(799))
  expect(enlarged()).toEqual([false, false, false, false, false])

  act(() => void vi.advanceTimersByTime(1))
  expect(enlarged()).toEqual([true, false, false, false, false])
})

test('no row grows by itself in the old design', () => {
  vi.useFakeTimers()
  render(listOf(eight))

  act(() => void vi.advanceTimersByTime(5000))

  expect(enlarged()).toEqual([false, false, false, false, false])
})
