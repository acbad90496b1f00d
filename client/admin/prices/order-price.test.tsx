import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { inAdmin } from '../../testing/in-admin.tsx'
import { OrderPrice } from './order-price.tsx'

// Fields that grow listen to them, and jsdom has none.
Object.defineProperty(document, 'fonts', {
  configurable: true,
  value: { addEventListener() {}, removeEventListener() {} },
})

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function openWindow(): Promise<void> {
  render(
    inAdmin(
      <QueryClientProvider client={new QueryClient()}>
        <OrderPrice prices={[]} waits={false} />
      </QueryClientProvider>,
    ),
  )
  await press('New price')
}

test('a window that is opened again says “Now”, and now is what is ordered', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    sent.push(JSON.parse(body as string))
    return Response.json({ outcome: 'done' })
  })
  await openWindow()
  await userEvent.type(await screen.findByLabelText(/^Dollars/), '90')
  await userEvent.type(screen.getByLabelText(/^Why/), 'The board decided so.')
  await userEvent.click(screen.getByRole('radio', { name: 'Later' }))
  const day = screen.getByLabelText(/^Day and time/)
  fireEvent.change(day, { target: { value: '2099-01-05T09:00' } })
  vi.stubGlobal('confirm', () => true)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByLabelText(/^Dollars/)).toBeNull())

  await press('New price')
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Now' })).checked).toBe(true)
  await press('Order it')

  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ amountCents: 9000 })
  expect(sent[0]).not.toHaveProperty('startsAt')
})

test('what was ordered is not typed already for the next order', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ outcome: 'done' }))
  await openWindow()
  await userEvent.type(await screen.findByLabelText(/^Dollars/), '90')
  await userEvent.type(screen.getByLabelText(/^Why/), 'The board decided so.')
  await press('Order it')
  await screen.findByText(/The price is ordered/)

  await press('New price')

  expect((await screen.findByLabelText<HTMLInputElement>(/^Dollars/)).value).toBe('')
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Why/).value).toBe('')
})

test('Escape asks before it closes what was typed, and closes what was not at once', async () => {
  const asked: string[] = []
  vi.stubGlobal('confirm', (words: string) => {
    asked.push(words)
    return false
  })
  await openWindow()
  await screen.findByLabelText(/^Dollars/)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByLabelText(/^Dollars/)).toBeNull())
  expect(asked).toEqual([])

  await press('New price')
  await userEvent.type(await screen.findByLabelText(/^Dollars/), '90')
  await userEvent.keyboard('{Escape}')

  expect(asked).toHaveLength(1)
  expect(screen.getByLabelText<HTMLInputElement>(/^Dollars/).value).toBe('90')
})
