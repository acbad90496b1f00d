import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Guarantee } from '#contract/wire/plans.ts'
import { signedIn } from '../../onboarding/known-sign-in.ts'
import { inTrouble, type Trouble, troubles } from '../../onboarding/testing/in-trouble.ts'
import {
  type Answer,
  answerCalls,
  type Call,
  startAnew,
} from '../../onboarding/testing/stage-flow.tsx'
import { onStage } from '../../testing/on-stage.tsx'
import { propsOf } from '../../testing/props-of.ts'
import { CancelPlan } from './cancel-plan.tsx'
import { CurrentPlan } from './current-plan.tsx'
import { MyGuarantee } from './my-guarantee.tsx'
import { clearShelves } from './plans-book.ts'
import { currentOf, plansOf } from './testing/offered.ts'

const guarantee: Guarantee = {
  id: 'g1',
  status: 'offered',
  paidCents: 8400,
  receivedCents: 0,
  refundCents: 8400,
  isDisputed: false,
  countedOn: '2027-11-21',
  openUntil: '2028-01-20',
  waited: false,
  mayWait: true,
} as Guarantee

beforeEach(() => {
  startAnew()
  clearShelves()
  signedIn.set(true)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

/** A server that does what is asked once for its key, or what may be done twice; `at` gets no answer until that is mended. */
function serve(trouble: Trouble, at: string) {
  const keys = new Set<string | undefined>()
  let cancelAtPeriodEnd = at === '/payments/resume'
  let isRefunded = false
  const server: Answer = ({ path, method, key }) => {
    if (path === '/api/plans')
      return { body: plansOf({ current: currentOf({ cancelAtPeriodEnd }) }) }
    if (path === '/api/payments') return { body: { paidCents: 0, payments: [] } }
    if (path === '/payments/cancel') {
      cancelAtPeriodEnd = true
      return { body: { status: 'cancels_at_period_end', endsAt: '2027-11-21T17:00:00.000Z' } }
    }
    if (path === '/payments/resume') {
      cancelAtPeriodEnd = false
      return { body: currentOf() }
    }
    if (path !== '/api/guarantee') return undefined
    if (method === 'POST') {
      keys.add(key)
      if (keys.size > 1) return { status: 409, body: { code: 'guarantee.not-open' } }
      isRefunded = true
    }
    return { body: { ...guarantee, ...(isRefunded && { status: 'refunded' }) } }
  }
  const isMeant = ({ method, path }: Call) => method === 'POST' && path === at
  const { answer, mend } = inTrouble(trouble, isMeant, server)
  answerCalls(answer)
  return mend
}

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))

describe.each(troubles)('whose answer is %s', (trouble) => {
  test('a cancellation claims nothing it cannot know, keeps the reason, and is done by another press', async () => {
    const words = propsOf('cancel-plan')
    const mend = serve(trouble, '/payments/cancel')
    render(onStage(<CancelPlan {...words} />))
    await userEvent.type(await screen.findByRole('textbox'), 'Too dear')
    await press(words.button)

    const failed = await screen.findByText(words.failed)
    expect(failed.textContent).toMatch(/^As far as we can tell/)
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Too dear')
    mend()
    await press(words.button)

    await screen.findByRole('heading', { name: 'Your plan is cancelled' })
  })

  test('a plan that is kept after all claims nothing it cannot know, and goes on by another press', async () => {
    const words = propsOf('current-plan')
    const mend = serve(trouble, '/payments/resume')
    render(onStage(<CurrentPlan {...words} />))
    await press(words.resume)

    const failed = await screen.findByText(words.failed)
    expect(failed.textContent).toMatch(/^As far as we can tell/)
    mend()
    await press(words.resume)

    await screen.findByText(/^Renews on November 21, 2027/)
    expect(screen.queryByText(words.failed)).toBeNull()
  })

  test('money back is asked for once, however often the button is pressed', async () => {
    const words = propsOf('my-guarantee')
    const mend = serve(trouble, '/api/guarantee')
    render(onStage(<MyGuarantee {...words} />))
    await press(/^Send \$84 back/)

    await screen.findByText(words.failed)
    mend()
    await press(/^Send \$84 back/)

    await waitFor(() => expect(screen.getByText(/\$84 went back to your card/)).toBeTruthy())
  })
})
