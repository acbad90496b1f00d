import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { KeptProperty } from '#contract/wire/unclaimed.ts'
import { todayHere } from '../../onboarding/today-here.ts'
import { onStage } from '../../testing/on-stage.tsx'
import { propsOf } from '../../testing/props-of.ts'
import { UnclaimedKept } from './unclaimed-kept.tsx'

const words = propsOf('unclaimed-kept')
const entry: KeptProperty = {
  id: 'k1',
  property: {
    id: '7f3c0d2e-0000-8000-8000-000000000001',
    owner: 'OKONKWO, ADA',
    city: 'Austin',
    state: 'TX',
    holder: 'Old Bank',
    kind: 'Wages',
    amount: 'over $100',
    propertyNumber: '77',
    sample: false,
    claimUrl: 'https://www.claimittexas.gov/app/claim-search',
    office: 'Texas Comptroller of Public Accounts',
  },
  standing: 'filed',
  filedOn: '2026-01-05',
  note: '',
}

let sent: Record<string, unknown>[] = []

beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (_path: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json({ kept: [entry], watch: null })
    sent.push(JSON.parse(body as string))
    return Response.json(entry)
  })
})

/** The form of the entry, unfolded. @returns its field for the day of the claim */
async function unfold(): Promise<HTMLElement> {
  render(onStage(<UnclaimedKept {...words} />))
  const title = await screen.findByText(words.change)
  title.closest('details')!.open = true
  return screen.getByLabelText(new RegExp(`^${words.filedOn.label}`))
}
const save = () => userEvent.click(screen.getByRole('button', { name: words.save }))

test('the day of a claim is saved as it was typed', async () => {
  fireEvent.change(await unfold(), { target: { value: '2026-01-06' } })

  await save()

  expect(sent).toMatchObject([{ standing: 'filed', filedOn: '2026-01-06' }])
  expect(await screen.findByText(words.saved)).toBeTruthy()
})

test('a day that is half typed does not take the one off that was noted', async () => {
  const field = await unfold()
  Object.defineProperty(field, 'validity', { value: { badInput: true } })
  fireEvent.change(field, { target: { value: '' } })

  await save()

  expect(screen.getByText(/^Enter a date that exists/)).toBeTruthy()
  expect(document.activeElement).toBe(field)
  expect(sent).toEqual([])
})

test('nobody has filed on a day to come', async () => {
  const next = `${Number(todayHere().slice(0, 4)) + 1}-01-05`
  fireEvent.change(await unfold(), { target: { value: next } })

  await save()

  expect(screen.getByText('The date cannot be in the future')).toBeTruthy()
  expect(sent).toEqual([])
})
