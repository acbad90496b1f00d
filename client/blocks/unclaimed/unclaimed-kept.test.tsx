import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { KeptProperty } from '#contract/wire/unclaimed.ts'
import { inTrouble } from '../../onboarding/testing/in-trouble.ts'
import { slowFirst } from '../../onboarding/testing/slow-first.ts'
import { answerCalls, type Call } from '../../onboarding/testing/stage-flow.tsx'
import { todayHere } from '../../onboarding/today-here.ts'
import { onStage } from '../../testing/on-stage.tsx'
import { propsOf } from '../../testing/props-of.ts'
import { keep } from './kept-book.ts'
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

test('what is typed is sent with what stood there, and nothing that was not touched', async () => {
  const field = await unfold()
  fireEvent.change(field, { target: { value: '2026-01-06' } })
  await save()
  await userEvent.type(screen.getByLabelText(words.note.label, { exact: false }), 'By post')
  await save()

  expect(sent.map(({ was, note }) => [was, note])).toEqual([
    ['filed', undefined],
    ['filed', 'By post'],
  ])
})

test('what is changed after it was saved is not said to be saved', async () => {
  await unfold()
  await save()
  await screen.findByText(words.saved)

  await userEvent.type(screen.getByLabelText(words.note.label, { exact: false }), 'By post')

  expect(screen.queryByText(words.saved)).toBeNull()
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

test.each(['lost', 'refused'] as const)(
  'an entry whose answer is %s keeps what was typed, and is changed and taken off by another press',
  async (trouble) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    let kept = [entry]
    const isMeant = ({ method }: Call) => method !== 'GET'
    const { answer, mend } = inTrouble(trouble, isMeant, ({ method, body }) => {
      if (method === 'GET') return { body: { kept, watch: null } }
      if (method === 'POST') return { body: { ...entry, ...body } }
      const had = kept.length > 0
      kept = []
      return had ? { body: { dropped: true } } : { status: 404, body: {} }
    })
    answerCalls(answer)
    await unfold()
    const note = screen.getByLabelText<HTMLTextAreaElement>(words.note.label, { exact: false })
    await userEvent.type(note, 'By post')
    await save()

    await screen.findByText(words.failed)
    expect(note.value).toBe('By post')
    await userEvent.click(screen.getByRole('button', { name: words.drop }))
    mend()
    await save()
    await screen.findByText(words.saved)
    await userEvent.click(screen.getByRole('button', { name: words.drop }))

    await waitFor(() => expect(screen.queryByText(words.change)).toBeNull())
  },
)

test('an entry that is kept before the list has come stays on it, beside those of before', async () => {
  const older = {
    ...entry,
    id: 'k0',
    property: { ...entry.property, id: 'other', owner: 'OKONKWO' },
  }
  const { letGo } = slowFirst([older], {
    added: entry,
    answer: (kept) => ({ kept, watch: null }),
  })
  render(onStage(<UnclaimedKept {...words} />))

  await act(() => keep({ propertyId: entry.property.id, standing: 'filed' }))
  await screen.findByText('OKONKWO, ADA')
  letGo()

  await screen.findByText('OKONKWO')
  expect(screen.getByText('OKONKWO, ADA')).toBeTruthy()
})
