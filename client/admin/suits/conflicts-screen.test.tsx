import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { ConflictView } from '#contract/wire/admin/catalogue.ts'
import { inAdmin } from '../../testing/in-admin.tsx'
import { MeProvider } from '../me.tsx'
import { Router } from '../router.tsx'
import { ConflictsScreen } from './conflicts-screen.tsx'

const value = (day: string) => ({ value: day, sourceUrl: `https://${day}.example/`, seenOn: null })

const asked: ConflictView = {
  id: '0199a000-0000-7000-8000-000000000001',
  suitId: '0199a000-0000-7000-8000-000000000002',
  suitName: 'Acme',
  hasClosed: false,
  kind: 'conflict',
  field: 'dueOn',
  current: '2999-12-10',
  values: [value('2999-12-10'), value('2999-12-20')],
  note: null,
  base: 'as-first-seen',
}

/** Each reading of the list has the next answer, the last one again and again; a decision is refused as said. */
function show(
  lists: ConflictView[],
  refusal: { status: number; detail: string },
  client = new QueryClient(),
) {
  const call = vi.fn<typeof fetch>((input, init) => {
    if (init?.method === 'POST') return Promise.resolve(Response.json(refusal, refusal))
    if (input === '/api/admin/me') return Promise.resolve(Response.json({ roles: ['editor'] }))
    const listed = lists.length > 1 ? lists.shift() : lists[0]
    return Promise.resolve(Response.json({ conflicts: [listed] }))
  })
  vi.stubGlobal('fetch', call)
  render(
    inAdmin(
      <QueryClientProvider client={client}>
        <Router>
          <MeProvider>
            <ConflictsScreen />
          </MeProvider>
        </Router>
      </QueryClientProvider>,
    ),
  )
  return call
}

async function decide(): Promise<void> {
  await userEvent.click(await screen.findByRole('radio', { name: '2999-12-20' }))
  await userEvent.click(screen.getByRole('button', { name: 'This is right' }))
}

test('what changed meanwhile is not decided: it is shown as it is now, with that it changed', async () => {
  const newer = { ...asked, current: '2999-12-03', base: 'as-it-is-now' }
  const call = show([asked, newer], { status: 409, detail: 'This changed in the meantime.' })

  await decide()

  expect((await screen.findByRole('alert')).textContent).toBe('This changed in the meantime.')
  expect(await screen.findByText('Now: 2999-12-03')).toBeDefined()
  expect(screen.getByRole('button', { name: 'This is right' })).toHaveProperty('disabled', true)
  await decide()
  const bases = call.mock.calls
    .filter(([, init]) => init?.method === 'POST')
    .map(([, init]) => (JSON.parse(init?.body as string) as { base: string }).base)
  expect(bases).toEqual(['as-first-seen', 'as-it-is-now'])
})

test('something else is begun with what is so by now, and goes over nothing newer', async () => {
  const newer = { ...asked, current: '2999-12-03', base: 'as-it-is-now' }
  const call = show([asked, newer], { status: 409, detail: 'This changed in the meantime.' })
  await decide()
  await screen.findByText('Now: 2999-12-03')

  await userEvent.click(screen.getByRole('radio', { name: 'Something else' }))
  await screen.findByDisplayValue('2999-12-03')
  await userEvent.click(screen.getByRole('button', { name: 'This is right' }))

  const sent = call.mock.calls
    .filter(([, init]) => init?.method === 'POST')
    .map(([, init]) => JSON.parse(init?.body as string) as object)
  expect(sent.at(-1)).toMatchObject({ value: '2999-12-03', base: 'as-it-is-now' })
})

test('a value that was chosen stays the chosen one, wherever it stands by now', async () => {
  const newer = {
    ...asked,
    values: [value('2999-12-20'), value('2999-12-03'), value('2999-12-10')],
    base: 'as-it-is-now',
  }
  const client = new QueryClient()
  const call = show([asked, newer], { status: 404, detail: 'Decided.' }, client)
  await userEvent.click(await screen.findByRole('radio', { name: '2999-12-20' }))

  await act(() => client.invalidateQueries({ queryKey: ['suits'] }))
  await screen.findByRole('radio', { name: '2999-12-03' })
  await userEvent.click(screen.getByRole('button', { name: 'This is right' }))

  const [, init] = call.mock.calls.find(([, one]) => one?.method === 'POST') ?? []
  expect(JSON.parse(init?.body as string)).toEqual({
    value: '2999-12-20',
    sourceUrl: 'https://2999-12-20.example/',
    base: 'as-it-is-now',
  })
})

test('a value that no source names any more is not chosen', async () => {
  const newer = { ...asked, values: [value('2999-12-10'), value('2999-12-03')] }
  const client = new QueryClient()
  show([asked, newer], { status: 404, detail: 'Decided.' }, client)
  await userEvent.click(await screen.findByRole('radio', { name: '2999-12-20' }))

  await act(() => client.invalidateQueries({ queryKey: ['suits'] }))
  await screen.findByRole('radio', { name: '2999-12-03' })

  expect(screen.getByRole('button', { name: 'This is right' })).toHaveProperty('disabled', true)
})

test('what somebody else has decided stays on the screen until that is read', async () => {
  show([asked], { status: 404, detail: 'Somebody has decided this already.' })

  await decide()

  expect((await screen.findByRole('alert')).textContent).toBe('Somebody has decided this already.')
  expect(screen.getByText('Now: 2999-12-10')).toBeDefined()
})

test('that a day which is chosen is over, and what ends with it, is said beforehand', async () => {
  const over = {
    ...asked,
    current: '2999-12-10',
    values: [value('2999-12-10'), value('2020-01-10')],
  }
  show([over], { status: 404, detail: '' })

  await userEvent.click(await screen.findByRole('radio', { name: '2999-12-10' }))
  expect(screen.queryByText(/^This day is over/)).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: '2020-01-10' }))

  expect(screen.getByText(/^This day is over/)).toBeTruthy()
})

test('of a field that this tab does not know yet the values can be read, and none of them chosen', async () => {
  const field = 'feeOfTomorrow' as ConflictView['field']
  show([{ ...asked, field, current: 'five', values: [value('six')] }], { status: 404, detail: '' })

  expect(await screen.findByRole('article', { name: 'Acme: feeOfTomorrow' })).toBeTruthy()
  expect(screen.getByText('Now: five')).toBeTruthy()
  expect(await screen.findByRole('radio', { name: 'six' })).toBeTruthy()
  expect(screen.queryByRole('radio', { name: 'Something else' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'This is right' })).toBeNull()
})
