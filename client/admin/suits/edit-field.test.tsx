import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
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
  return data && <EditField suitId="acme" known={data} hasClosed={false} waits={false} />
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

  vi.stubGlobal('confirm', () => true)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
  await open()
  await screen.findByDisplayValue('Acme Soap Bars')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
  expect(bases).toEqual(['hash of Acme Soap', 'hash of Acme Soap Bars'])
})

/** The form of a field, opened. @returns what was sent */
async function openForm(
  field: KnownField['field'],
  value: unknown,
  hasClosed = false,
): Promise<unknown[]> {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    sent.push((JSON.parse(body as string) as { value: unknown }).value)
    return Response.json({ outcome: 'done' })
  })
  render(
    inAdmin(
      <QueryClientProvider client={new QueryClient()}>
        <EditField
          suitId="acme"
          known={{ ...known(''), field, value }}
          hasClosed={hasClosed}
          waits={false}
        />
      </QueryClientProvider>,
    ),
  )
  await userEvent.click(screen.getByRole('button', { name: /^Edit/ }))
  return sent
}

test('what was typed is not lost by a slip: whoever closes the form is asked', async () => {
  const asked = vi.fn(() => false)
  vi.stubGlobal('confirm', asked)
  await openForm('description', 'Buyers')
  await userEvent.type(await screen.findByDisplayValue('Buyers'), ' of soap')

  await userEvent.keyboard('{Escape}')
  expect(screen.getByDisplayValue('Buyers of soap')).toBeTruthy()

  asked.mockReturnValue(true)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
  expect(asked).toHaveBeenCalledTimes(2)
  await userEvent.click(screen.getByRole('button', { name: /^Edit/ }))
  await screen.findByDisplayValue('Buyers')
  await userEvent.keyboard('{Escape}')
  expect(asked).toHaveBeenCalledTimes(2)
})

test.each([
  { field: 'dueOn' as const, before: '2999-01-01', after: '2025-01-01', ends: true },
  { field: 'dueOn' as const, before: '2999-01-01', after: '0002-01-01', ends: false },
  { field: 'dueOn' as const, before: '2999-01-01', after: '2999-02-01', ends: false },
  { field: 'dueOn' as const, before: '2999-01-01', after: '2025-01-01', closed: true, ends: false },
  { field: 'dueOn' as const, before: '2025-01-01', after: '2025-02-01', closed: true, ends: false },
  { field: 'status' as const, before: 'open', after: 'closed', ends: true },
  { field: 'status' as const, before: 'open', after: 'closed', closed: true, ends: false },
  { field: 'status' as const, before: 'unconfirmed', after: 'open', ends: false },
])('that $after in $field ends claims is said beforehand: $ends', async (edit) => {
  const { field, before, after, closed, ends } = edit
  await openForm(field, before, closed)

  fireEvent.change(await screen.findByDisplayValue(before), { target: { value: after } })

  expect(screen.queryAllByText(/claims that are not mailed end/)).toHaveLength(ends ? 1 : 0)
})

test('a day that there is not is sent as none, and never as “Not known”', async () => {
  const sent = await openForm('dueOn', '2999-06-30')
  const day = await screen.findByDisplayValue('2999-06-30')
  // As a browser has it for June 31.
  Object.defineProperty(day, 'validity', { value: { badInput: true } })

  fireEvent.change(day, { target: { value: '' } })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))

  expect(sent).toEqual(['no day'])
})

test.each([
  { looks: [true], told: 'no day' },
  { looks: [true, false], told: null },
])('a day half typed is none, one emptied again is not known: $told', async ({ looks, told }) => {
  const sent = await openForm('dueOn', null)
  const day = await screen.findByLabelText('Deadline', { selector: 'input' })

  // A browser tells of no change where there was no day before either.
  for (const badInput of looks) {
    Object.defineProperty(day, 'validity', { value: { badInput }, configurable: true })
    fireEvent.keyUp(day)
  }
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))

  expect(sent).toEqual([told])
})

test('states that are not known any more are gone from their field', async () => {
  const sent = await openForm('states', ['CA', 'NY'])
  await screen.findByDisplayValue('CA NY')

  await userEvent.click(screen.getByRole('button', { name: 'Not known' }))

  expect(screen.queryByDisplayValue('CA NY')).toBeNull()
  await userEvent.type(screen.getByRole('textbox', { name: /these states/ }), 'ut, nv')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(sent).toEqual([['UT', 'NV']])
})

test('Enter in one of many lines sends nothing that is half written', async () => {
  const place = { line1: '5 Main St', city: 'Utica', state: 'NY', zip: '13501' }
  const sent = await openForm('mailingAddress', { recipient: 'Administrator', ...place })

  await userEvent.type(await screen.findByDisplayValue('5 Main St'), 'reet{Enter}')
  expect(sent).toEqual([])

  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(sent).toMatchObject([{ line1: '5 Main Street' }])
})

test.each([true, false])(
  'that another edit waits is said before anything is written: %s',
  async (isTaken) => {
    render(
      inAdmin(
        <QueryClientProvider client={new QueryClient()}>
          <EditField
            suitId="acme"
            known={{ ...known(''), field: 'terms', value: null }}
            hasClosed={false}
            waits
            isTaken={isTaken}
          />
        </QueryClientProvider>,
      ),
    )

    await userEvent.click(screen.getByRole('button', { name: /^Edit/ }))

    const [legal] = await screen.findAllByText(/^This is legal text/)
    expect(legal?.textContent?.includes('Another edit of it waits already.')).toBe(isTaken)
  },
)
