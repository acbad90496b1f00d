import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { DefinitionRead } from '#contract/wire/admin/publishing.ts'
import { inAdmin } from '../../../testing/in-admin.tsx'
import { TakeAway } from './take-away.tsx'

afterEach(() => vi.unstubAllGlobals())

const page: DefinitionRead = {
  kind: 'page',
  id: 'spring',
  file: 'flows/pages/spring.page.json',
  live: { content: { kind: 'page', id: 'spring' }, hash: 'live' },
  draft: null,
  versions: [],
}

function show(read: DefinitionRead) {
  const taken = vi.fn()
  const seen = async () => read.draft?.hash ?? null
  render(
    inAdmin(
      <QueryClientProvider client={new QueryClient()}>
        <TakeAway read={read} seen={seen} taken={taken} />
      </QueryClientProvider>,
    ),
  )
  return taken
}

test('a page that is live is drafted away, once that was confirmed', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    sent.push([path, JSON.parse(body as string)])
    return Response.json({})
  })
  const taken = show(page)

  await userEvent.click(screen.getByRole('button', { name: 'Take away' }))
  expect(sent).toEqual([])
  await userEvent.click(await screen.findByRole('button', { name: 'Draft it' }))
  await vi.waitFor(() => expect(taken).toHaveBeenCalledOnce())

  const body = { content: null, baseHash: 'live', draftHash: null }
  expect(sent).toEqual([['/api/admin/definitions/page/spring/draft', body]])
})

test.each([
  ['an experiment', { kind: 'experiment' as const }],
  ['what was never live', { live: null }],
])('%s is not taken away', (_, some) => {
  show({ ...page, ...some })

  expect(screen.queryByRole('button')).toBeNull()
})
