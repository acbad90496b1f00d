import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { claimOf, payoutOf, storyOf } from '#contract/dashboard/testing/known-claims.ts'
import type { ClaimStory } from '#contract/wire/claim-story.ts'
import { inTrouble, type Trouble, troubles } from '../../onboarding/testing/in-trouble.ts'
import type { Call } from '../../onboarding/testing/stage-flow.tsx'
import { ClaimReports } from './claim-reports.tsx'
import { ClaimState } from './claim-state.tsx'
import { wordsOn } from './testing/page-words.ts'
import { freshBook, serveClaims, show } from './testing/show-claims.tsx'

const page = () => (
  <>
    <ClaimState {...wordsOn('dashboard-claim', 'claim-state')} />
    <ClaimReports {...wordsOn('dashboard-claim', 'claim-reports')} />
  </>
)
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))
const pressLast = async (name: string) => {
  const buttons = await screen.findAllByRole('button', { name })
  await userEvent.click(buttons.at(-1)!)
}
async function typeDay(group: RegExp): Promise<void> {
  const boxes = within(screen.getByRole('group', { name: group }))
  await userEvent.type(boxes.getByLabelText('Month'), '11')
  await userEvent.type(boxes.getByLabelText('Day'), '20')
  await userEvent.type(boxes.getByLabelText('Year'), '2026')
}

const undoUntil = '2026-11-24T17:10:00.000Z'
const signed = claimOf('signed', { undoUntil, waitsFor: 'undo', signedAt: '2026-11-24T16:55:00Z' })

interface Deed {
  what: string
  path: string
  before: ClaimStory
  after: ClaimStory
  fill: () => Promise<void>
  send: () => Promise<void>
  /** What was typed, and stays until it is told. */
  kept?: string
  done: RegExp
}

const paid = claimOf('paid')
const delivered = claimOf('delivered')
const deeds: Deed[] = [
  {
    what: 'taking the signature back',
    path: 'undo',
    before: storyOf(signed),
    after: storyOf({ ...signed, state: 'ready_to_sign', undoUntil: null, signedAt: null }),
    fill: async () => {},
    send: () => press(/^Take the signature back/),
    done: /Your signature is taken back/,
  },
  {
    what: 'cancelling',
    path: 'cancel',
    before: storyOf(claimOf('queued')),
    after: storyOf(claimOf('cancelled', { id: 'claim-queued' })),
    fill: async () => {
      await press('Cancel this claim')
      await userEvent.type(screen.getByLabelText(/^Why/), 'I moved')
    },
    send: () => pressLast('Cancel this claim'),
    kept: 'I moved',
    done: /This claim is cancelled/,
  },
  {
    what: 'a decision',
    path: 'decision',
    before: storyOf(delivered),
    after: storyOf({ ...delivered, state: 'denied' }),
    fill: async () => {
      await press('They approved or denied it')
      await userEvent.click(screen.getByLabelText('Denied'))
      await typeDay(/^When did you hear/)
      await userEvent.type(screen.getByLabelText(/^What they said/), 'Too late')
    },
    send: () => press('Save the decision'),
    kept: 'Too late',
    done: /The decision is saved/,
  },
  {
    what: 'a deposited check',
    path: 'check',
    before: storyOf(paid, { payouts: [payoutOf()] }),
    after: storyOf(paid, { payouts: [payoutOf({ depositedOn: '2026-11-20' })] }),
    fill: async () => {
      await press('I deposited the check')
      await typeDay(/^When did you deposit/)
    },
    send: () => press('Mark as deposited'),
    kept: '2026',
    done: /the check is deposited/,
  },
  {
    what: 'money that came',
    path: 'payout',
    before: storyOf(delivered),
    after: storyOf({ ...delivered, state: 'paid' }, { payouts: [payoutOf()] }),
    fill: async () => {
      await press('Money came')
      await userEvent.type(screen.getByLabelText('How much came?'), '45.50')
      await typeDay(/^When did it come/)
      await userEvent.click(screen.getByLabelText('PayPal'))
    },
    send: () => press('Save the payment'),
    kept: '45.50',
    done: /The payment is saved/,
  },
  {
    what: 'having filed it oneself',
    path: 'self-filed',
    before: storyOf(claimOf('queued')),
    after: storyOf(claimOf('self_filed', { id: 'claim-queued' })),
    fill: async () => {
      await press('I filed it myself')
      await userEvent.click(screen.getByLabelText('On the official site'))
      await typeDay(/^When did you file/)
      await userEvent.type(screen.getByLabelText(/^Confirmation or tracking/), 'AB-1')
    },
    send: () => press('Mark as filed by me'),
    kept: 'AB-1',
    done: /you filed this claim yourself/,
  },
]

/** A claim whose act gets no answer until that is mended; the server does it for its key, once. */
function serveDeed({ path, before, after }: Deed, trouble: Trouble) {
  const { id } = before.claim
  const keys = new Set<string>()
  const isAct = ({ method, path: at }: Call) =>
    method === 'POST' && at === `/api/claims/${id}/${path}`
  const { answer, mend } = inTrouble(trouble, isAct, (call) => {
    if (isAct(call)) {
      keys.add(call.key ?? '')
      return keys.size === 1
        ? { body: after.claim }
        : { status: 409, body: { code: 'claim.cannot-move' } }
    }
    return keys.size > 0 && call.path === `/api/claims/${id}` ? { body: after } : undefined
  })
  const calls = serveClaims([before], answer)
  return { mend, acts: () => calls.filter(isAct) }
}

beforeEach(() => {
  vi.setSystemTime('2026-11-24T17:00:00Z')
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  freshBook()
  Element.prototype.scrollIntoView = () => {}
})

afterEach(() => {
  vi.useRealTimers()
})

describe.each(deeds)('$what', (deed) => {
  test.each(troubles)(
    'whose answer is %s says so, keeps what was typed, and is done by another press',
    async (trouble) => {
      const { mend, acts } = serveDeed(deed, trouble)
      show(page(), deed.before.claim.id)
      await deed.fill()
      await deed.send()

      const alert = await screen.findByRole('alert')
      expect(alert.textContent).toMatch(/could not reach the server|did not work/)
      expect(screen.queryByText(deed.done)).toBeNull()
      if (deed.kept) expect(screen.getAllByDisplayValue(deed.kept).length).toBeGreaterThan(0)
      mend()
      await deed.send()

      expect(await screen.findByText(deed.done)).toBeTruthy()
      expect(screen.queryByRole('alert')).toBeNull()
      expect(new Set(acts().map(({ key }) => key)).size).toBe(1)
    },
  )
})

test.each(deeds)(
  '$what is shown as done also where the claim cannot be loaded anew; that can be tried again',
  async (deed) => {
    const { id } = deed.before.claim
    let isAway = false
    serveClaims([deed.before], ({ method, path }) => {
      if (method === 'POST' && path === `/api/claims/${id}/${deed.path}`) {
        isAway = true
        return { body: deed.after.claim }
      }
      if (path !== `/api/claims/${id}`) return undefined
      return isAway ? { status: 503, body: {} } : undefined
    })
    show(page(), id)
    await deed.fill()
    await deed.send()

    await screen.findByText(deed.done)
    const words = wordsOn('dashboard-claim', 'claim-state')
    expect(screen.getAllByText(words.states[deed.after.claim.state].label)).not.toEqual([])
    expect(screen.getByText(/may be from before/)).toBeTruthy()
    serveClaims([deed.after])
    await press('Try again')

    await waitFor(() => expect(screen.queryByText(/may be from before/)).toBeNull())
  },
)
