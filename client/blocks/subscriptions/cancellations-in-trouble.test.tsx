import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Cancellation } from '#contract/wire/subscriptions.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import { inTrouble, troubles } from '../../onboarding/testing/in-trouble.ts'
import { slowFirst } from '../../onboarding/testing/slow-first.ts'
import { type Answer, answerCalls, type Call } from '../../onboarding/testing/stage-flow.tsx'
import { todayHere } from '../../onboarding/today-here.ts'
import { onStage } from '../../testing/on-stage.tsx'
import { propsOf } from '../../testing/props-of.ts'
import { book } from './cancellations-book.ts'
import { MyCancellations } from './my-cancellations.tsx'

const words = propsOf('my-cancellations')
const one: Cancellation = {
  id: 'c1',
  name: 'Acme TV',
  service: null,
  standing: 'asked',
  askedOn: todayHere(),
  confirmedOn: null,
  chargedOn: null,
  amountCents: null,
  statementOn: null,
  remindOn: null,
  isReminderDue: false,
  next: { kind: 'wait', on: null },
}

/** A server that keeps a list: what is added is added once for its key. */
function keeper(list: Cancellation[]): Answer {
  const byKey = new Map<string | undefined, Cancellation>()
  return ({ method, path, body, key }) => {
    if (method === 'GET') return { body: { cancellations: list } }
    const id = path.split('/').at(-1)
    const known = list.find((kept) => kept.id === id)
    if (method === 'POST') {
      const added = byKey.get(key) ?? {
        ...one,
        id: `c${list.length + 1}`,
        name: String(body['name']),
      }
      if (!byKey.has(key)) list.unshift(added)
      byKey.set(key, added)
      return { status: 201, body: added }
    }
    if (!known) return { status: 404, body: {} }
    if (method === 'DELETE') list.splice(list.indexOf(known), 1)
    else Object.assign(known, body)
    return { body: known }
  }
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => {
  book.set({ state: 'loading', list: [] })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

function open(
  trouble: (typeof troubles)[number],
  list: Cancellation[],
  isMeant: (call: Call) => boolean,
) {
  const { answer, mend } = inTrouble(trouble, isMeant, keeper(list))
  answerCalls(answer)
  render(onStage(<MyCancellations {...words} sectionId="mine" />))
  return mend
}

test.each(troubles)(
  'one that is added and whose answer is %s stays typed, and is added once',
  async (trouble) => {
    const list: Cancellation[] = []
    const mend = open(trouble, list, ({ method }) => method === 'POST')
    const name = await screen.findByLabelText<HTMLInputElement>(words.add.name.label, {
      exact: false,
    })
    await userEvent.type(name, 'Gym')
    await press(words.add.button)

    await screen.findByText(words.failed)
    expect(name.value).toBe('Gym')
    mend()
    await press(words.add.button)

    await screen.findByRole('heading', { name: 'Gym' })
    expect(list.map((kept) => kept.name)).toEqual(['Gym'])
  },
)

test.each(troubles)(
  'one that is confirmed and whose answer is %s is confirmed by another press',
  async (trouble) => {
    const list = [{ ...one }]
    const mend = open(trouble, list, ({ method }) => method === 'PATCH')
    await press(words.confirm)

    await screen.findByText(words.failed)
    expect(screen.queryByText(words.standing.confirmed)).toBeNull()
    mend()
    await press(words.confirm)

    await screen.findByText(words.standing.confirmed)
    expect(screen.queryByText(words.changed ?? 'no words')).toBeNull()
  },
)

test.each(troubles)(
  'one that is taken off and whose answer is %s is gone by another press',
  async (trouble) => {
    const list = [{ ...one }]
    const mend = open(trouble, list, ({ method }) => method === 'DELETE')
    const drop = () => press(fillWords(words.drop, { name: 'Acme TV' }))
    await drop()

    await screen.findByText(words.failed)
    mend()
    await drop()

    await waitFor(() => expect(screen.queryByText('Acme TV')).toBeNull())
    expect(list).toEqual([])
  },
)

test.each([words.confirm, fillWords(words.drop, { name: 'Acme TV' })])(
  'one that another tab removed is said to be gone, whatever is asked of it: %s',
  async (button) => {
    const list = [{ ...one }]
    answerCalls(keeper(list))
    render(onStage(<MyCancellations {...words} sectionId="mine" />))
    await screen.findByText('Acme TV')
    list.length = 0

    await press(button)

    await screen.findByText(words.gone ?? 'no words')
    expect(screen.queryByText(words.failed)).toBeNull()
  },
)

test('one that is added before the list has come stays on it, beside those of before', async () => {
  const { letGo } = slowFirst([one], {
    added: { ...one, id: 'c2', name: 'Gym' },
    answer: (cancellations) => ({ cancellations }),
  })
  render(onStage(<MyCancellations {...words} sectionId="mine" />))
  await userEvent.type(screen.getByLabelText(words.add.name.label, { exact: false }), 'Gym')
  await press(words.add.button)
  await screen.findByRole('heading', { name: 'Gym' })

  letGo()

  await screen.findByRole('heading', { name: 'Acme TV' })
  expect(screen.getByRole('heading', { name: 'Gym' })).toBeTruthy()
})
