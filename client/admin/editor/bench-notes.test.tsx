import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import type { DefinitionRead } from '#contract/wire/admin/publishing.ts'
import { BenchNotes } from './bench-notes.tsx'
import { type Editing, EditingContext } from './editing.ts'

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  }))
  vi.stubGlobal('fetch', async () => Response.json({ uses: [] }))
})

test('where a step is named follows the step that is chosen', () => {
  const read = { kind: 'flow', id: 'onboarding', file: 'x' } as DefinitionRead
  const client = new QueryClient()
  const shown = (step: string) => (
    <MantineProvider>
      <QueryClientProvider client={client}>
        <EditingContext
          value={{ content: {}, place: { list: '/steps', id: step } } as unknown as Editing}
        >
          <BenchNotes read={read} checked={undefined} open={() => {}} />
        </EditingContext>
      </QueryClientProvider>
    </MantineProvider>
  )
  const { rerender } = render(shown('welcome'))
  const name = () => screen.getByLabelText<HTMLInputElement>('Name').value

  expect(name()).toBe('welcome')
  rerender(shown('plan'))
  expect(name()).toBe('plan')
})
