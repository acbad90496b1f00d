import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { RefundCase } from '#contract/wire/refunds.ts'
import { inTrouble, troubles } from '../../onboarding/testing/in-trouble.ts'
import {
  type Answer,
  answerCalls,
  type Call,
  startAnew,
} from '../../onboarding/testing/stage-flow.tsx'
import { onStage } from '../../testing/on-stage.tsx'
import { propsOf } from '../../testing/props-of.ts'
import { RefundCases } from './refund-cases.tsx'
import { someCase, someDraft } from './testing/some-case.ts'

const words = propsOf('refund-cases')
const said = /could not reach the server|That did not work/
const event = (what: 'opened' | 'sent', id: string) => ({ id, what, on: '2026-11-20', note: null, at: '2026-11-20T10:00:00Z' }) // prettier-ignore
const begun: RefundCase = { ...someCase, draft: someDraft, events: [event('opened', 'e1')] }
const sent: RefundCase = {
  ...begun,
  status: 'sent',
  next: ['refunded', 'refused'],
  canTakeBack: true,
  events: [event('sent', 'e2'), event('opened', 'e1')],
}

beforeEach(() => {
  startAnew()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

interface Deed {
  what: string
  before: RefundCase
  isMeant: (call: Call) => boolean
  done: { status?: number; body: unknown }
  fill: () => Promise<void>
  send: () => Promise<void>
  /** Whether what was typed is there. */
  isTyped?: () => boolean
  isDone: () => unknown
}

const deeds: Deed[] = [
  {
    what: 'telling what happened',
    before: begun,
    isMeant: ({ path }) => path.endsWith('/status'),
    done: { body: sent },
    fill: async () => {
      await userEvent.click(
        await screen.findByRole('radio', { name: words.tell.what.choices.sent }),
      )
      await userEvent.type(
        screen.getByLabelText(words.tell.note.label, { exact: false }),
        'By post',
      )
    },
    send: () => press(words.tell.button),
    isTyped: () => screen.queryByDisplayValue('By post') !== null,
    isDone: () => expect(screen.getByRole('button', { name: words.tell.undo })).toBeTruthy(),
  },
  {
    what: 'taking that back',
    before: sent,
    isMeant: ({ path }) => path.endsWith('/status-undo'),
    done: { body: begun },
    fill: async () => {},
    send: () => press(words.tell.undo),
    isDone: () => expect(screen.getByText(words.statuses.draft)).toBeTruthy(),
  },
  {
    what: 'keeping a changed letter',
    before: begun,
    isMeant: ({ method, path }) => method === 'PATCH' && path.endsWith('/draft'),
    done: { body: { ...begun, draft: { ...someDraft, text: 'Hello, and more.', writtenAt: 'x' } } },
    fill: async () => {
      await userEvent.type(await screen.findByLabelText(words.letter.text), ' And $58.20.')
    },
    send: () => press(words.letter.save),
    isTyped: () =>
      screen.getByLabelText<HTMLTextAreaElement>(words.letter.text).value.includes('And $58.20.'),
    isDone: () => expect(screen.getByRole('button', { name: words.letter.pdf })).toBeTruthy(),
  },
  {
    what: 'deleting it',
    before: begun,
    isMeant: ({ method }) => method === 'DELETE',
    done: { body: { dropped: true } },
    fill: () => press(words.drop.button),
    send: () => press(words.drop.yes),
    isDone: () => expect(screen.queryByText('Kettle & Co')).toBeNull(),
  },
]

/** A server with one case; what is done once is done for its key, and what is deleted is gone. */
function serve({ before, isMeant, done }: Deed, trouble: (typeof troubles)[number]) {
  const keys = new Set<string | undefined>()
  let isGone = false
  const server: Answer = (call) => {
    if (!isMeant(call)) {
      return call.method === 'GET'
        ? { body: { cases: [before], model: null, post: null } }
        : undefined
    }
    if (call.method === 'DELETE') {
      const answer = isGone ? { status: 404, body: {} } : done
      isGone = true
      return answer
    }
    if (call.method === 'PATCH') return done
    keys.add(call.key)
    return keys.size === 1
      ? done
      : { status: 409, body: { code: 'refunds.cannot-move', title: 'It cannot.' } }
  }
  const { answer, mend } = inTrouble(trouble, isMeant, server)
  answerCalls(answer)
  return mend
}

describe.each(deeds)('$what', (deed) => {
  test.each(troubles)(
    'whose answer is %s says so, loses nothing, and is done by another press',
    async (trouble) => {
      const mend = serve(deed, trouble)
      render(onStage(<RefundCases {...words} />))
      await deed.fill()
      await deed.send()

      const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent)
      await waitFor(() => expect(alerts().some((text) => said.test(text))).toBe(true))
      if (deed.isTyped) expect(deed.isTyped()).toBe(true)
      mend()
      await deed.send()

      await waitFor(deed.isDone)
    },
  )
})

test.each(troubles)(
  'cases that could not be listed, the answer being %s, are asked for again',
  async (trouble) => {
    const isList = ({ method }: Call) => method === 'GET'
    const { answer, mend } = inTrouble(trouble, isList, (call) =>
      isList(call) ? { body: { cases: [begun], model: null, post: null } } : undefined,
    )
    answerCalls(answer)
    render(onStage(<RefundCases {...words} />))
    await screen.findByText(words.load.failed)
    mend()

    await press(words.load.retry)

    await screen.findByText('Kettle & Co')
    const heading = screen.getByRole('heading', { level: 2 })
    expect(within(heading).getByText(words.title)).toBeTruthy()
    expect(document.activeElement).toBe(heading)
  },
)

test('words that are not saved stay where another act brings another tab’s letter, and are not saved over it', async () => {
  const theirs = { ...someDraft, text: 'Theirs.', writtenAt: '2026-11-20T10:05:00Z' }
  const calls = answerCalls(({ method, path }) => {
    if (method === 'GET') return { body: { cases: [begun], model: null, post: null } }
    if (path.endsWith('/status')) return { body: { ...sent, draft: theirs } }
    return path.endsWith('/draft') ? { status: 409, body: { code: 'refunds.changed' } } : undefined
  })
  render(onStage(<RefundCases {...words} />))
  const [typing, telling] = [deeds[2]!, deeds[0]!]
  await typing.fill()
  await telling.fill()
  await telling.send()
  await waitFor(telling.isDone)

  expect(typing.isTyped?.()).toBe(true)
  await typing.send()

  await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ was: someDraft.writtenAt }))
  expect(typing.isTyped?.()).toBe(true)
})
