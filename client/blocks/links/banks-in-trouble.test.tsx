import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { inTrouble, troubles } from '../../onboarding/testing/in-trouble.ts'
import { answerCalls, type Call, startAnew } from '../../onboarding/testing/stage-flow.tsx'
import { leaveFor } from '../../stage/leave-for.ts'
import { onStage } from '../../testing/on-stage.tsx'
import { propsOf } from '../../testing/props-of.ts'
import { BankLinks } from './bank-links.tsx'
import { firstBank } from './testing/first-bank.ts'

vi.mock('../../stage/leave-for.ts', () => ({ leaveFor: vi.fn(() => Promise.resolve()) }))

const words = propsOf('bank-links')
const said = /could not reach the server|That did not work/
const link = { ...firstBank, subscriptions: [], merchants: [] }
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => {
  startAnew()
  history.replaceState(null, '', '/bank-link')
  vi.mocked(leaveFor).mockClear()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

/** A server with one linked bank, which is gone once it is unlinked. */
function open(trouble: (typeof troubles)[number], isMeant: (call: Call) => boolean) {
  let links = [link]
  const { answer, mend } = inTrouble(trouble, isMeant, ({ method, path }) => {
    if (method === 'GET') return { body: { mode: 'plaid', links } }
    if (path === '/api/bank-links')
      return { status: 201, body: { id: 'b2', url: '/sandbox/bank/b2' } }
    if (path.endsWith('/read')) return { body: link }
    const had = links.length > 0
    links = []
    return had ? { body: { ended: true } } : { status: 404, body: {} }
  })
  answerCalls(answer)
  render(onStage(<BankLinks {...words} />))
  return mend
}

test.each(troubles)(
  'a bank that is unlinked and whose answer is %s is unlinked by another press',
  async (trouble) => {
    const mend = open(trouble, ({ method }) => method === 'DELETE')
    await press(words.unlink.button)
    await press(words.unlink.yes)

    await screen.findByText(said)
    mend()
    await press(words.unlink.yes)

    await waitFor(() => expect(screen.queryByText('First Bank')).toBeNull())
  },
)

test.each(troubles)(
  'a page of banks whose answer is %s is opened by another press',
  async (trouble) => {
    const mend = open(
      trouble,
      ({ method, path }) => method === 'POST' && path === '/api/bank-links',
    )
    await press(words.another)

    await screen.findByText(said)
    expect(leaveFor).not.toHaveBeenCalled()
    mend()
    await press(words.another)

    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/sandbox/bank/b2'))
  },
)

test.each(troubles)(
  'banks whose list is %s are asked for again, and the keyboard goes on at their heading',
  async (trouble) => {
    const mend = open(trouble, ({ method }) => method === 'GET')
    await screen.findByText(words.load.failed)
    mend()

    await press(words.load.retry)

    await screen.findByText('First Bank')
    expect(document.activeElement).toBe(
      screen.getByRole('heading', { level: 2, name: words.title }),
    )
  },
)
