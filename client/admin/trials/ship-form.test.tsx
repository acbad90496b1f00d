import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Shipping } from '#contract/wire/admin/trials.ts'
import { inAdmin } from '../../testing/in-admin.tsx'
import { ShipForm } from './ship-form.tsx'
import { readTrial } from './trial-state.ts'

afterEach(() => vi.unstubAllGlobals())

interface Sent {
  method?: string
  body?: string
}

const shipping: Shipping = {
  definitions: [
    {
      kind: 'page',
      id: 'home',
      changes: [
        {
          how: 'changed',
          path: ['sections', 'hero', 'props', 'title'],
          pointer: '/sections/0/props/title',
          before: 'Old words',
          after: 'Better words',
          isGuarded: false,
        },
      ],
    },
  ],
  faults: [],
  warnings: [],
  seen: 'a'.repeat(64),
}
const trial = readTrial({ feature: { rules: [{ variations: ['control', 'test'] }] } })

test('what shipping changes is read first, and drafted only when that is asked for', async () => {
  const calls: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: Sent) => {
    calls.push([method, path, body && JSON.parse(body)])
    return Response.json(method === 'GET' ? shipping : { drafts: [], faults: [], warnings: [] })
  })
  const onDrafted = vi.fn()
  render(
    inAdmin(
      <QueryClientProvider client={new QueryClient()}>
        <ShipForm id="x" trial={trial} onDrafted={onDrafted} />
      </QueryClientProvider>,
    ),
  )

  await userEvent.click(screen.getByLabelText('test'))
  await userEvent.click(screen.getByRole('button', { name: 'Show what that changes' }))
  await screen.findByText('Better', { exact: false })
  const before = [...calls]
  await userEvent.click(screen.getByRole('button', { name: 'Make the drafts' }))

  expect(before).toEqual([['GET', '/api/admin/trials/x/ship?variation=test', undefined]])
  expect(calls.slice(1)).toEqual([
    ['POST', '/api/admin/trials/x/ship', { variation: 'test', seen: shipping.seen }],
  ])
  expect(onDrafted).toHaveBeenCalledOnce()
})
