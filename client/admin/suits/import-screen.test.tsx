import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import '../../testing/in-admin.tsx'
import { Router } from '../router.tsx'
import { theme } from '../theme.ts'
import { ImportScreen } from './import-screen.tsx'

afterEach(() => vi.unstubAllGlobals())

const counts = { new: 1, changed: 0, same: 0, conflict: 0, refused: 0 }
const planned = (plan: string) => ({ plan, rows: [], counts, unread: [], applied: false })

/** Each call has the next answer. @returns the paths that were called, and the field */
function show(...answers: { status: number; body: object }[]) {
  const paths: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    paths.push(path.split('/').at(-1) ?? '')
    const { status, body } = answers.shift() ?? { status: 500, body: {} }
    return Response.json(body, { status })
  })
  const { container } = render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={new QueryClient()}>
        <Router>
          <ImportScreen />
        </Router>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { paths, input: container.querySelector<HTMLInputElement>('input[type=file]')! }
}

const file = new File(['name,sourceUrl\n'], 'found.csv', { type: 'text/csv' })

test('a file whose call failed, or that was put right, is chosen again', async () => {
  const { paths, input } = show(
    { status: 503, body: { title: 'Too much is going on.' } },
    { status: 200, body: planned('first') },
  )
  await userEvent.upload(input, file)
  expect((await screen.findByRole('alert')).textContent).toBe('Too much is going on.')

  await userEvent.upload(input, file)

  await screen.findByRole('button', { name: 'Bring in 1' })
  expect(paths).toEqual(['try', 'try'])
})

test('where the catalogue changed, what the file would do by now stands beside the reason', async () => {
  const { paths, input } = show(
    { status: 200, body: planned('first') },
    { status: 409, body: { detail: 'The catalogue changed since this was shown.' } },
    { status: 200, body: planned('second') },
    { status: 200, body: { ...planned('second'), applied: true } },
  )
  await userEvent.upload(input, file)
  await userEvent.click(await screen.findByRole('button', { name: 'Bring in 1' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The catalogue changed/)

  await userEvent.click(await screen.findByRole('button', { name: 'Bring in 1' }))

  expect(await screen.findByText(/^Done/)).toBeTruthy()
  expect(paths).toEqual(['try', 'first', 'try', 'second'])
})

test('of a settlement that is new, what waits for a person is said in the summary and in its row', async () => {
  const row = {
    line: 2,
    name: 'Acme soap',
    slug: 'acme-soap',
    suitId: null,
    matchedBy: null,
    outcome: 'new',
    toDecide: true,
    reasons: [],
    changes: [{ field: 'proofKind', from: null, to: null, how: 'review', note: '“maybe”' }],
  }
  const answer = { ...planned('first'), rows: [row], counts: { ...counts, newToDecide: 1 } }
  const { input } = show({ status: 200, body: answer })

  await userEvent.upload(input, file)

  const words =
    '1 new (1 of them with something to decide), 0 changed, 0 to decide, 0 the same, 0 refused.'
  expect(await screen.findByText(words)).toBeTruthy()
  const chips = screen.getByRole('row', { name: /Acme soap/ }).querySelectorAll('td')[1]
  expect(chips?.textContent).toBe('newto decide')
})
