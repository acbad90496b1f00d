import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { inAdmin } from '../../testing/in-admin.tsx'
import { MeProvider } from '../me.tsx'
import { Router } from '../router.tsx'
import { PUBLISHING } from './definition-calls.ts'
import { PublishScreen } from './publish-screen.tsx'

afterEach(() => vi.unstubAllGlobals())

const drafted = (id: string) => ({
  kind: 'page',
  id,
  title: '',
  states: ['live'],
  draft: {
    hash: id,
    baseHash: 'live',
    isStale: false,
    removes: false,
    author: 'e•••@example.com',
    updatedAt: '2026-11-20T10:00:00Z',
  },
})

/** Opens the screen; what is drafted can become more afterwards. */
async function open(address: string) {
  let definitions = [drafted('home'), drafted('about')]
  const looked: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (method === 'POST' && path === '/api/admin/releases') {
      definitions = definitions.slice(1)
      return Response.json({ release: { number: 7 } })
    }
    if (method === 'POST') {
      looked.push([path, (JSON.parse(body as string) as { among: unknown }).among])
      return Response.json({ changes: [], faults: [], warnings: [], proposals: [] })
    }
    if (path === '/api/admin/me') return Response.json({ roles: ['publisher'], email: '' })
    if (path === '/api/admin/releases') return Response.json({ releases: [] })
    if (path !== '/api/admin/definitions') return Response.json({ draft: null })
    return Response.json({ definitions, faults: [], readOnlyBecause: null })
  })
  history.replaceState(null, '', address)
  const client = new QueryClient()
  render(
    inAdmin(
      <QueryClientProvider client={client}>
        <Router>
          <MeProvider>
            <PublishScreen />
          </MeProvider>
        </Router>
      </QueryClientProvider>,
    ),
  )
  await screen.findByLabelText('Publish Page home')
  const draftMore = async (...more: string[]) => {
    definitions = [...definitions, ...more.map(drafted)]
    await act(() => client.invalidateQueries({ queryKey: [PUBLISHING] }))
    await screen.findByLabelText(`Publish Page ${more[0]}`)
  }
  return { draftMore, looked }
}

const isTicked = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(`Publish Page ${name}`).checked

test('an address that names drafts chooses these alone, also among those that come later', async () => {
  const { draftMore } = await open('/admin/releases?choose=page:home,page:pay')
  expect([isTicked('home'), isTicked('about')]).toEqual([true, false])

  await draftMore('claim', 'pay')

  expect([isTicked('home'), isTicked('about'), isTicked('claim'), isTicked('pay')]).toEqual([
    true,
    false,
    false,
    true,
  ])
})

test('a draft is chosen or left out by its tick, whatever is drafted meanwhile', async () => {
  const { draftMore } = await open('/admin/releases')

  await userEvent.click(screen.getByLabelText('Publish Page about'))
  await draftMore('claim')

  expect([isTicked('home'), isTicked('about'), isTicked('claim')]).toEqual([true, false, true])
})

test('a draft is looked at with those alone that are chosen with it', async () => {
  const { looked } = await open('/admin/releases?choose=page:home')
  const [home, about] = ['home', 'about'].map((id) => ({ kind: 'page', id }))
  const check = (id: string) => `/api/admin/definitions/page/${id}/check`
  await vi.waitFor(() => expect(looked).toEqual([[check('home'), [home]]]))

  await userEvent.click(screen.getByLabelText('Publish Page about'))

  const both = [home, about]
  await vi.waitFor(() =>
    expect(looked.slice(1)).toEqual([
      [check('home'), both],
      [check('about'), both],
    ]),
  )
})

test('what is noted of one release is not noted of the next', async () => {
  await open('/admin/releases?choose=page:home')
  const note = () => screen.findByLabelText<HTMLTextAreaElement>('Note')
  await userEvent.type(await note(), 'The board agreed to it.')

  await userEvent.click(await screen.findByRole('button', { name: 'Publish now' }))

  await vi.waitFor(() => expect(location.search).toBe('?done=7'))
  expect((await note()).value).toBe('')
})

test('a draft that somebody saved again is refused, loaded anew, and published as it is then', async () => {
  await open('/admin/releases?choose=page:home')
  const answer = globalThis.fetch
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/admin/releases' && init.method === 'POST') {
      sent.push((JSON.parse(init.body as string) as { drafts: unknown }).drafts)
      const stale = { code: 'definition.stale', title: 'Out of date', stale: [home] }
      return sent.length === 1 ? Response.json(stale, { status: 409 }) : answer(path, init)
    }
    if (path !== '/api/admin/definitions') return answer(path, init)
    const draft = { ...drafted('home').draft, hash: 'saved again' }
    const definitions = [{ ...drafted('home'), draft }]
    return Response.json({ definitions, faults: [], readOnlyBecause: null })
  })
  const home = { kind: 'page', id: 'home' }
  const publish = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Publish now' }))

  await publish()
  await screen.findByText(/Page home: it was saved again, or something else went live/)
  await vi.waitFor(() => expect(screen.queryByLabelText('Publish Page about')).toBeNull())
  await publish()
  await vi.waitFor(() => expect(location.search).toBe('?done=7'))

  expect(sent).toEqual([[{ ...home, hash: 'home' }], [{ ...home, hash: 'saved again' }]])
})
