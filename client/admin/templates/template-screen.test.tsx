import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { inAdmin } from '../../testing/in-admin.tsx'
import { TemplateScreen } from './template-screen.tsx'

vi.mock('./mapper.tsx', () => ({
  Mapper: ({ answer }: { answer: { template: { mappingHash: string } } }) =>
    answer.template.mappingHash,
}))

test('whoever comes back to a form begins with the mapping that was kept meanwhile', async () => {
  const kept = ['mine', 'a colleague’s']
  vi.stubGlobal('fetch', async () =>
    Response.json({ template: { version: 1, mappingHash: kept.shift() }, suitName: 'Acme' }),
  )
  const client = new QueryClient()
  const open = () =>
    render(
      inAdmin(
        <QueryClientProvider client={client}>
          <TemplateScreen id="one" />
        </QueryClientProvider>,
      ),
    )
  const first = open()
  await screen.findByText('mine')
  first.unmount()
  await new Promise((resolve) => setTimeout(resolve, 20))

  open()

  expect(await screen.findByText('a colleague’s')).toBeTruthy()
})
