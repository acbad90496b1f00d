import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { KnownField } from '#contract/wire/admin/catalogue.ts'
import { inAdmin } from '../../testing/in-admin.tsx'
import { EditField } from './edit-field.tsx'

afterEach(() => vi.unstubAllGlobals())

const known = (value: string): KnownField => ({
  field: 'name',
  value,
  hash: `hash of ${value}`,
  sourceUrl: 'https://court.example/notice',
  checkedOn: null,
  checkedBy: null,
  changedSince: false,
})

/** The screen around it, which reads settlements anew. */
function Shown({ readings }: { readings: string[] }) {
  const { data } = useQuery({
    queryKey: ['suits', 'one', 'acme'],
    queryFn: () => known(readings.shift() ?? ''),
  })
  return data && <EditField suitId="acme" known={data} waits={false} />
}

test('what somebody else changed is what is begun with once the form is opened again', async () => {
  const bases: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    bases.push((JSON.parse(body as string) as { base: string }).base)
    const status = bases.length === 1 ? 409 : 200
    return Response.json({ detail: 'Somebody changed this in the meantime.' }, { status })
  })
  render(
    inAdmin(
      <QueryClientProvider client={new QueryClient()}>
        <Shown readings={['Acme Soap', 'Acme Soap Bars', 'Acme Soap Bars']} />
      </QueryClientProvider>,
    ),
  )
  const open = async () => userEvent.click(await screen.findByRole('button', { name: /^Edit/ }))
  await open()
  await userEvent.type(await screen.findByDisplayValue('Acme Soap'), ' and Shampoo')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Somebody changed this')
  expect(screen.getByDisplayValue('Acme Soap and Shampoo')).toBeTruthy()

  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
  await open()
  await screen.findByDisplayValue('Acme Soap Bars')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
  expect(bases).toEqual(['hash of Acme Soap', 'hash of Acme Soap Bars'])
})
