import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { inAdmin } from '../../testing/in-admin.tsx'
import { PagedTable } from './paged-table.tsx'

afterEach(() => vi.unstubAllGlobals())

const away = { status: 503, body: { detail: 'The site is away for a moment.' } }
const page = (row: string, next: string | null) => ({ status: 200, body: { rows: [row], next } })

/** A list whose calls are answered so, one after the other. */
function show(...answers: { status: number; body: object }[]) {
  vi.stubGlobal('fetch', async () => {
    const { status, body } = answers.shift() ?? away
    return Response.json(body, { status })
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    inAdmin(
      <QueryClientProvider client={client}>
        <PagedTable<string>
          subject="things"
          path="/api/admin/things"
          label="Things"
          heads={['Thing']}
          empty="none"
          line={(row) => (
            <tr key={row}>
              <td>{row}</td>
            </tr>
          )}
        />
      </QueryClientProvider>,
    ),
  )
  return { renew: () => act(() => client.invalidateQueries({ queryKey: ['things'] })) }
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('what could not be loaded anew stays on screen, and that it is old is said until it is not', async () => {
  const { renew } = show(page('as it was', null), away, page('as it is', null))
  await screen.findByText('as it was')

  await renew()
  const told = await screen.findByRole('alert')
  expect(told.textContent).toContain('it is as it was')
  expect(told.textContent).toContain('away for a moment')
  expect(screen.getByText('as it was')).toBeTruthy()

  await press('Try again')
  await screen.findByText('as it is')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('whose sign-in has ended meanwhile keeps what is on the screen, with the way to sign in', async () => {
  const ended = { status: 401, body: { code: 'sign-in.required', title: 'Please sign in first.' } }
  const { renew } = show(page('as it was', null), ended, page('as it is', null))
  await screen.findByText('as it was')

  await renew()
  const link = await screen.findByRole('link', { name: 'Sign in again' })
  expect(link).toMatchObject({ target: '_blank' })
  expect(screen.getByText('as it was')).toBeTruthy()

  await press('Try again')
  await screen.findByText('as it is')
  expect(screen.queryByRole('link', { name: 'Sign in again' })).toBeNull()
})

test('a next page that does not come is told beside the button that asked for it', async () => {
  show(page('first', 'more'), away, page('second', null))
  await screen.findByText('first')

  await press('Show more')
  const told = await screen.findByRole('alert')
  expect(told.textContent).toBe('The site is away for a moment.')

  await press('Show more')
  await screen.findByText('second')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('with the last page the keyboard goes on at what is said of the whole list', async () => {
  show(page('first', 'more'), page('second', 'end'), page('third', null))
  await screen.findByText('first')
  expect(document.activeElement).toBe(document.body)

  await press('Show more')
  await screen.findByText('second')
  await press('Show more')
  await screen.findByText('third')

  expect(document.activeElement?.textContent).toBe('3 in all.')
})
