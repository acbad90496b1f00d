import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { UnclaimedFound, UnclaimedResult } from '#contract/wire/unclaimed.ts'
import { signedIn } from '../../onboarding/known-sign-in.ts'
import { onStage } from '../../testing/on-stage.tsx'
import { propsOf } from '../../testing/props-of.ts'
import { UnclaimedSearch } from './unclaimed-search.tsx'

const words = propsOf('unclaimed-search')
const offices = [
  { code: 'CA', slug: 'california', name: 'California' },
  { code: 'TX', slug: 'texas', name: 'Texas' },
]
const result: UnclaimedResult = {
  id: '7f3c0d2e-0000-8000-8000-000000000001',
  owner: 'OKONKWO, ADA',
  city: 'Austin',
  state: 'TX',
  holder: 'Old Bank',
  kind: 'Wages',
  amount: 'over $100',
  propertyNumber: '77',
  sample: true,
  claimUrl: 'https://www.claimittexas.gov/app/claim-search',
  office: 'Texas Comptroller of Public Accounts',
  match: 'similar',
}
const list = { name: 'sample', source: 'Made up', readOn: '2026-11-21', sample: true }

let sent: { path: string; body: Record<string, unknown> }[] = []

/** Answers a search with this, and every other call with an empty list. */
function answerWith(found: Partial<UnclaimedFound>, status = 200): void {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (init.method !== 'GET') sent.push({ path, body: JSON.parse(init.body as string) })
    const answer = path.endsWith('/search')
      ? { results: [], more: false, lists: [list], ...found }
      : path.endsWith('/watch')
        ? { askedOn: '2026-11-21', waits: true }
        : { kept: [], watch: null, id: 'k', property: result, standing: 'to-check', note: '' }
    return Response.json(answer, { status: path.endsWith('/search') ? status : 200 })
  })
}

async function search(first = 'Ada', last = 'Okonkwo'): Promise<void> {
  await userEvent.type(screen.getByLabelText('First name'), first)
  await userEvent.type(screen.getByLabelText('Last name'), last)
  await userEvent.click(screen.getByRole('button', { name: words.button }))
}

beforeEach(() => {
  sent = []
  signedIn.set(undefined)
  answerWith({})
  render(onStage(<UnclaimedSearch {...words} data={offices} />))
})

test('sends what was asked for in the body of a call, former names apart', async () => {
  await userEvent.type(screen.getByLabelText(/Former last names/), 'King, Queen ,')
  await search()

  await screen.findByText(words.none.title)
  expect(sent).toEqual([
    {
      path: '/api/unclaimed/search',
      body: { first: 'Ada', last: 'Okonkwo', formerLast: ['King', 'Queen'] },
    },
  ])
})

test('shows an entry with where it is claimed, how the name fits, and that it is made up', async () => {
  answerWith({ results: [result] })
  await search()

  expect(await screen.findByText(words.foundOne)).toBe(document.activeElement)
  expect(screen.getByRole('heading', { name: 'OKONKWO, ADA' })).toBeTruthy()
  expect(screen.getByText(words.match.similar)).toBeTruthy()
  expect(screen.getByText(words.sample.tag)).toBeTruthy()
  expect(screen.getByText('Austin, Texas')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Claim on Texas’s site' })
  expect(link.getAttribute('href')).toBe(result.claimUrl)
})

test('an entry is kept by one press, and says so', async () => {
  answerWith({ results: [result] })
  await search()

  await userEvent.click(await screen.findByRole('button', { name: /^Keep it on my list/ }))

  expect(await screen.findByText(words.kept)).toBeTruthy()
  // The button went away; the keyboard stays with the entry.
  await vi.waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'OKONKWO, ADA' })),
  )
  expect(sent.at(-1)).toEqual({
    path: '/api/unclaimed/kept',
    body: { propertyId: result.id, standing: 'to-check' },
  })
})

test('a monthly search is not said to run while it waits for a confirmed address', async () => {
  signedIn.set(true)
  answerWith({ results: [result] })
  await search()

  await userEvent.click(await screen.findByRole('button', { name: words.watch.button }))

  expect(await screen.findByText(words.watch.waiting ?? 'no words')).toBeTruthy()
  expect(screen.queryByText(words.watch.done)).toBeNull()
})

test('of many entries ten are shown at a time, and whoever asks for more is led to the first of them', async () => {
  const results = Array.from({ length: 23 }, (_, at) => ({
    ...result,
    id: `7f3c0d2e-0000-8000-8000-0000000000${at + 10}`,
    owner: `OKONKWO, ADA ${at}`,
  }))
  answerWith({ results })
  await search()
  const owners = () => screen.getAllByRole('heading', { name: /^OKONKWO/ })
  await screen.findByText(/23/)
  expect(owners()).toHaveLength(10)

  await userEvent.click(screen.getByRole('button', { name: 'Show 10 more of 13' }))
  expect(owners()).toHaveLength(20)
  expect(document.activeElement).toBe(owners()[10])

  await userEvent.click(screen.getByRole('button', { name: 'Show 3 more' }))
  expect(owners()).toHaveLength(23)
  expect(document.activeElement).toBe(owners()[20])
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
})

test('says that there was nothing to search, rather than that nothing was found', async () => {
  answerWith({ lists: [] })
  await search()

  expect(await screen.findByText(words.noLists.title)).toBeTruthy()
  expect(screen.queryByText(words.none.title)).toBeNull()
})

test.each(['A', 'Ада'])(
  '“%s” has not two letters of the lists: it is not sent, and named beside its field',
  async (first) => {
    await search(first)

    expect(screen.getAllByText(words.missing.first).length).toBeGreaterThan(0)
    expect(sent).toEqual([])
  },
)

test('too many searches are told in words', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'too-many-requests' }, { status: 429 }))
  await search()

  expect(await screen.findByText(words.tooMany)).toBeTruthy()
})

test('whoever keeps as many entries as there is room for reads how many those are', async () => {
  answerWith({ results: [result] })
  await search()
  await screen.findByText(result.owner)
  const refused = { code: 'unclaimed.too-many' }
  vi.stubGlobal('fetch', async () => Response.json(refused, { status: 409 }))

  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${words.keep}`) }))

  expect((await screen.findByRole('alert')).textContent).toMatch(/^Your list has 200 entries/)
})

test('what was found before does not stand under a search that failed', async () => {
  answerWith({ results: [result] })
  await search()
  await screen.findByRole('heading', { name: 'OKONKWO, ADA' })

  vi.stubGlobal('fetch', async () => Response.json({ code: 'too-many-requests' }, { status: 429 }))
  await search('Zoe')

  expect(await screen.findByText(words.tooMany)).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'OKONKWO, ADA' })).toBeNull()
})

test('what the onboarding was told stands in the empty fields, and what is typed there stays', async () => {
  const asked = { givenName: 'Grace', familyName: 'Hopper', formerNames: 'Murray', states: ['TX'] }
  let arrive = () => {}
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit = {}) => {
    if (method !== 'GET') sent.push({ path, body: JSON.parse(body as string) })
    if (!path.endsWith('/progress')) return Response.json({ results: [], more: false, lists: [] })
    await new Promise<void>((resolve) => (arrive = resolve))
    return Response.json({ progress: { answers: { 'unclaimed-search': asked } } })
  })
  cleanup()
  signedIn.set(true)
  render(onStage(<UnclaimedSearch {...words} data={offices} />))
  await userEvent.type(screen.getByLabelText('First name'), 'Gracie')
  arrive()
  await screen.findByDisplayValue('Hopper')

  await userEvent.click(screen.getByRole('button', { name: words.button }))

  expect(sent.at(-1)?.body).toEqual({
    first: 'Gracie',
    last: 'Hopper',
    formerLast: ['Murray'],
    states: ['TX'],
  })
})

test('whoever has not been in the onboarding is not asked for', () => {
  const paths: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    paths.push(path)
    return Response.json({ kept: [], watch: null })
  })
  cleanup()

  render(onStage(<UnclaimedSearch {...words} data={offices} />))

  expect(paths).toEqual(['/api/unclaimed/kept'])
})
