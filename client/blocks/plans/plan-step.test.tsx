import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { claimOf, suitOf } from '#contract/dashboard/testing/known-claims.ts'
import type { ClaimView } from '#contract/wire/claims.ts'
import { session } from '../../onboarding/session.ts'
import { signedIn } from '../../onboarding/known-sign-in.ts'
import {
  type Answer,
  answerCalls,
  flowOf,
  putOn,
  startAnew,
  stepOf,
} from '../../onboarding/testing/stage-flow.tsx'
import { rememberKeys } from '../../stage/api.ts'
import { leaveFor } from '../../stage/leave-for.ts'
import { speakBy } from '../../words/say.ts'
import { spanish } from '../../words/spanish.ts'
import { PayButton } from './pay-button.tsx'
import { PaymentOutcome } from './payment-outcome.tsx'
import { PlanOptions } from './plan-options.tsx'
import { clearShelves } from './plans-book.ts'
import { pricePeriod, PriceSwitch } from './price-switch.tsx'
import { currentOf, offerOf, offers, plansOf } from './testing/offered.ts'
import { propsOf } from '../../testing/props-of.ts'

vi.mock('../../stage/leave-for.ts', () => ({ leaveFor: vi.fn(() => Promise.resolve()) }))
const drawn = vi.hoisted(() => ({ here: true }))
vi.mock('../../stage/use-drawn-here.ts', () => ({ useDrawnHere: () => drawn.here }))

const blocks = [{ id: 'all', type: 'step-text' as const, props: {} }]
const flow = flowOf(
  stepOf('account', '/file/account', { blocks: [] }),
  stepOf('plan', '/file/plan', { blocks, primary: { label: 'Continue' } }),
  stepOf('complete', '/file/complete'),
)

const offered: Answer = ({ path }) => (path === '/api/plans' ? { body: plansOf() } : undefined)

function show(answer: Answer = offered, options: Partial<Parameters<typeof PlanOptions>[0]> = {}) {
  const calls = answerCalls((call) => answer(call) ?? offered(call))
  putOn(flow, '/file/plan', ({ id }) =>
    id === 'all' ? (
      <div key={id}>
        <PaymentOutcome {...propsOf('payment-outcome')} />
        <PriceSwitch {...propsOf('price-switch')} shown />
        <PlanOptions {...propsOf('plan-options')} {...options} />
        <PayButton {...propsOf('pay-button')} />
      </div>
    ) : null,
  )
  return calls
}

const choose = async (name: RegExp) => userEvent.click(await screen.findByRole('radio', { name }))
const press = () => userEvent.click(document.querySelector('[data-action=continue]')!)
const label = () => document.querySelector('[data-action=continue]')?.textContent
const checkouts = (calls: { path: string }[]) =>
  calls.filter(({ path }) => path === '/payments/checkout')

beforeEach(() => {
  startAnew()
  clearShelves()
  pricePeriod.set('month')
  signedIn.set(true)
  vi.stubGlobal('scrollTo', () => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.mocked(leaveFor).mockClear()
})

test('every price is the visitor’s own offer, and no plan is marked in advance', async () => {
  const dearer = [offerOf({ code: 'plus-annual', cents: 9600, interval: 'year' }), offers[3]!]
  show(({ path }) => (path === '/api/plans' ? { body: plansOf({ offers: dearer }) } : undefined))

  expect(await screen.findByText('$96 a year')).toBeTruthy()
  expect(screen.getByText(/^That is \$8 a month\. Charged today/)).toBeTruthy()
  expect(screen.queryByText(/\$84|\$12/)).toBeNull()
  expect(screen.queryByRole('radio', { name: /Monthly Plus/ })).toBeNull()
  const plans = within(screen.getByRole('group', { name: 'Plan' })).getAllByRole('radio')
  expect(plans.some((radio) => (radio as HTMLInputElement).checked)).toBe(false)
})

const signedOf = (slug: string, more: Partial<ClaimView>): ClaimView =>
  claimOf('signed', {
    id: `claim-${slug}`,
    suitSlug: slug,
    suitName: `The ${slug} settlement`,
    method: 'first-class',
    waitsFor: 'plan',
    ...more,
  })

function showSigned(...claims: ClaimView[]) {
  session.update((now) => ({ ...now, claims }))
  show(({ path }) => {
    if (path === '/api/claims') return { body: { claims } }
    if (!path.startsWith('/api/suits/')) return undefined
    return { body: suitOf(path.replace('/api/suits/', ''), { deadline: '2026-12-10' }) }
  })
}

test('above the plans and beside the button stands how many of the signed claims can be mailed', async () => {
  showSigned(
    signedOf('soap', {}),
    signedOf('privacy', { method: 'online', waitsFor: 'you' }),
    signedOf('late', { method: 'counter', waitsFor: 'you' }),
    claimOf('mailed', { id: 'gone', method: 'first-class' }),
  )

  expect(await screen.findByText('Of your 3 signed claims we can mail 1.')).toBeTruthy()
  expect(
    await screen.findByText(
      'The privacy settlement is filed on its official site, free, by December 10, 2026.',
    ),
  ).toBeTruthy()
  expect(screen.getByText(/^The late settlement we can no longer mail safely/)).toBeTruthy()
  expect(screen.queryByText(/does nothing/)).toBeNull()
  await choose(/Annual Plus/)
  const terms = await screen.findByRole('region', { name: 'What you agree to' })
  expect(terms.textContent).toContain('Of your 3 signed claims we can mail 1.')
})

test('where a plan mails nothing of what was signed, that is said, and the free choice stands first', async () => {
  showSigned(signedOf('privacy', { method: 'online' }))

  expect(await screen.findByText('We cannot mail the claim that you have signed.')).toBeTruthy()
  expect(
    screen.getByText('A plan does nothing for the claims you have signed so far.'),
  ).toBeTruthy()
  const plans = within(screen.getByRole('group', { name: 'Plan' })).getAllByRole('radio')
  expect((plans[0] as HTMLInputElement).value).toBe('free')
})

test('without a signed claim nothing is said of any', async () => {
  showSigned(claimOf('ready_to_sign', { id: 'open' }))

  await screen.findByText('$84 a year')
  expect(screen.queryByText(/signed claims|you have signed/)).toBeNull()
})

test('no plan stands there before the prices and the claims are known: none of them moves once it is read', async () => {
  const know = (loaded: boolean) => session.update((now) => ({ ...now, loaded }))
  show()
  expect(screen.queryByRole('radio', { name: /Plus|free/ })).toBeNull()

  await screen.findByText('$84 a year')
  act(() => know(false))
  expect(screen.queryByRole('radio', { name: /Plus|free/ })).toBeNull()
  act(() => know(true))
  expect(screen.getAllByRole('radio', { name: /Plus|free/ })).toHaveLength(3)
})

test('where payments are not connected, that is said before anything is agreed to', async () => {
  show(({ path }) =>
    path === '/api/plans' ? { body: plansOf({ payments: 'sandbox' }) } : undefined,
  )

  await choose(/Annual Plus/)

  const terms = await screen.findByRole('region', { name: 'What you agree to' })
  expect(terms.textContent).toContain('Demonstration: payments are not connected.')
  expect(document.body.textContent).not.toMatch(/trial/i)
})

test('the switch shows the same prices by the year', async () => {
  show()
  await screen.findByText('$12 a month')

  await userEvent.click(screen.getByRole('radio', { name: 'By the year' }))

  expect(screen.getByText('$84 a year')).toBeTruthy()
  expect(screen.getByText('$144 a year')).toBeTruthy()
})

test('plans of a document are held back until they are known, and not once more while prices are asked for again', async () => {
  drawn.here = false
  onTestFinished(() => void (drawn.here = true))
  const held = () => document.querySelectorAll('[data-held=true]').length
  show(({ path }) => (path === '/api/plans' ? { status: 503, body: {} } : undefined))
  const first = held()
  const again = await screen.findByRole('button', { name: 'Try again' })
  const late = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => late.promise)

  await userEvent.click(again)

  const second = screen.queryByText(/We can’t reach our prices/) ? undefined : held()
  late.resolve(Response.json({}, { status: 503 }))
  await screen.findByText(/We can’t reach our prices/)
  expect([first, second]).toEqual([1, 0])
})

test('without prices none is shown; the free list still works, and prices can be asked for again', async () => {
  let isDown = true
  show(({ path }) => (path === '/api/plans' && isDown ? { status: 503, body: {} } : undefined))

  await screen.findByText(/We can’t reach our prices/)
  expect(document.body.textContent).not.toMatch(/\$\d/)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Annual Plus/ }).disabled).toBe(true)
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('$84 a year')).toBeTruthy()
  isDown = true
  await choose(/keep my free list/)
  await press()

  await waitFor(() => expect(location.pathname).toBe('/file/complete'))
})

test('beside the button stand price, renewal, next charge, how to cancel, guarantee and the tick, in this order', async () => {
  show()

  await choose(/Annual Plus/)

  const terms = await screen.findByRole('region', { name: 'What you agree to' })
  const lines = within(terms)
    .getAllByRole('listitem')
    .map(({ dataset }) => dataset['line'])
  expect(lines).toEqual(['price', 'renews', 'nextCharge', 'howToCancel', 'guarantee'])
  expect(terms.textContent).toContain('November 21, 2027')
  const how = within(terms).getByRole('link', { name: 'How it is counted' })
  expect(how.getAttribute('href')).toBe('/terms#guarantee')
  const tick = within(terms).getByRole<HTMLInputElement>('checkbox')
  expect(tick.checked).toBe(false)
  expect(tick.labels?.[0]?.textContent).toBe(
    'I agree to be charged $84 now and each year until I cancel',
  )
  expect(label()).toBe('Pay $84')
})

test('without the tick nothing is begun, and it is said; another plan asks for another tick', async () => {
  const calls = show()
  await choose(/Annual Plus/)
  await screen.findByRole('checkbox')

  await press()
  expect(screen.getAllByText('Tick the box to agree, or keep your free list')).toHaveLength(2)
  expect(checkouts(calls)).toEqual([])
  await userEvent.click(screen.getByRole('checkbox'))
  await choose(/Monthly Plus/)

  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  expect(label()).toBe('Pay $12')
})

test('agreed and pressed, it sends offer and consent, and goes to the payment page', async () => {
  const calls = show(({ path }) =>
    path === '/payments/checkout' ? { body: { url: '/sandbox/pay/1' } } : undefined,
  )
  await choose(/Annual Plus/)
  await userEvent.click(await screen.findByRole('checkbox'))

  await press()

  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/sandbox/pay/1'))
  expect(checkouts(calls)).toMatchObject([
    { body: { planId: offers[0]?.planId, consentVersion: offers[0]?.block.consent?.version } },
  ])
})

test('what is agreed to is read in Spanish, with the English that counts below it', async () => {
  speakBy(() => spanish)
  onTestFinished(() => speakBy(() => undefined))
  show()
  await choose(/Annual Plus/)

  const { block } = offers.find(({ code }) => code === 'plus-annual') ?? {}
  for (const words of [block?.price, block?.nextCharge, block?.consent?.text])
    expect((await screen.findByText(words ?? 'no words')).lang).toBe('en')
  expect(
    screen.getByRole('checkbox', { name: /^Acepto que se me cobren \$84 ahora y cada año/ }),
  ).toBeTruthy()
  expect(screen.getByText(/^Se cobran \$84 hoy y después cada año \(\$7 al mes\)/)).toBeTruthy()
  expect(label()).toBe('Pagar $84')
})

test('a provider that is down is said with the call’s own id, and nothing is called paid', async () => {
  show(({ path }) =>
    path === '/payments/checkout'
      ? { status: 503, body: { code: 'payments.unavailable', requestId: 'req-7' } }
      : undefined,
  )
  await choose(/Annual Plus/)
  await userEvent.click(await screen.findByRole('checkbox'))

  await press()

  expect(await screen.findByText(/We can’t take payments now. Nothing was charged/)).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('req-7')
  expect(leaveFor).not.toHaveBeenCalled()
})

test('the next press is the same attempt until it is answered, and another one after that', async () => {
  const keys: string[] = []
  const outcomes = ['lost', 'lost', 'trouble', 'refused', 'fine']
  show()
  await choose(/Annual Plus/)
  await userEvent.click(await screen.findByRole('checkbox'))
  const others = globalThis.fetch
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path !== '/payments/checkout') return others(path, init)
    keys.push(new Headers(init.headers).get('idempotency-key') ?? '')
    const outcome = outcomes.shift()
    if (outcome === 'lost') throw new TypeError('Failed to fetch')
    if (outcome === 'trouble')
      return Response.json({ code: 'payments.unavailable' }, { status: 503 })
    return outcome === 'refused'
      ? Response.json({ code: 'claim.cannot-move' }, { status: 409 })
      : Response.json({ url: '/sandbox/pay/1' })
  })

  await press()
  await screen.findByText(/could not reach the server/)
  await press()
  await screen.findByText(/can’t take payments now/)
  await press()
  await screen.findByText(/claim has moved on/)
  await press()
  await waitFor(() => expect(leaveFor).toHaveBeenCalled())

  // The first press tried twice.
  expect(new Set(keys.slice(0, 4)).size).toBe(1)
  expect(keys[4]).not.toBe(keys[3])
})

test('a plan that is there already is shown instead of bought twice', async () => {
  let current: ReturnType<typeof currentOf> | null = null
  show(({ path }) => {
    if (path === '/api/plans') return { body: plansOf({ current }) }
    if (path !== '/payments/checkout') return undefined
    current = currentOf()
    return { status: 409, body: { code: 'plan.already-active' } }
  })
  await choose(/Annual Plus/)
  await userEvent.click(await screen.findByRole('checkbox'))

  await press()

  expect(
    await screen.findByRole('heading', { level: 1, name: 'You have Annual Plus' }),
  ).toBeTruthy()
  expect(screen.getByText(/^Renews on November 21, 2027 for \$84/)).toBeTruthy()
  expect(screen.queryByRole('radio', { name: /Annual Plus/ })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('without an account the way leads there first, and nothing is charged', async () => {
  signedIn.set(false)
  const calls = show()
  await choose(/Annual Plus/)
  await screen.findByText(/A plan needs an account/)

  await press()

  await waitFor(() => expect(location.pathname).toBe('/file/account'))
  expect(session.get().wanted).toEqual({ stepId: 'plan' })
  expect(checkouts(calls)).toEqual([])
})

test('where the session has ended meanwhile the account is asked for, and not said to be there', async () => {
  rememberKeys({ csrfToken: 'c1', sessionId: 's1' })
  show(({ path, body }) => {
    if (path.startsWith('/api/visitor')) {
      return { body: { csrfToken: 'c1', sessionId: null, isNew: false, isOther: false } }
    }
    if (path !== '/payments/checkout') return undefined
    return body['sessionId']
      ? { status: 401, body: { code: 'session.mismatch' } }
      : { status: 401, body: { code: 'sign-in.required' } }
  })
  await choose(/Annual Plus/)
  await userEvent.click(await screen.findByRole('checkbox'))

  await press()

  await waitFor(() => expect(location.pathname).toBe('/file/account'))
  expect(signedIn.get()).toBe(false)
})

test('pay as you go saves a card: nothing now, and the fee is said exactly', async () => {
  show()

  await choose(/Pay as you go/)

  const terms = await screen.findByRole('region', { name: 'What you agree to' })
  expect(terms.textContent).toContain('$0 today')
  expect(terms.textContent).toContain('$5 for each claim')
  expect(label()).toBe('Save my card')
})

test('each end of a payment is said in its own words', async () => {
  const said = {
    declined: 'Your bank declined this card.',
    'authentication-failed': 'Your bank could not confirm that it was you.',
    expired: 'The payment was not finished',
    unknown: 'We could not confirm a payment',
    unchecked: 'We could not check your payment',
  } as const
  show()
  for (const [status, words] of Object.entries(said)) {
    const payment = { kind: 'payment_intent' as const, status: status as keyof typeof said }
    session.update((now) => ({ ...now, payment }))
    expect(await screen.findByText(words)).toBeTruthy()
  }
})

test('a payment that was made is said calmly, with its renewal and the way to the receipt', async () => {
  session.update((now) => ({ ...now, payment: { kind: 'payment_intent', status: 'succeeded' } }))
  const payment = {
    id: '1',
    at: '2026-11-21T17:00:00.000Z',
    kind: 'plan',
    planCode: 'plus-annual',
    claims: [],
    cents: 8400,
    refundedCents: 0,
    currency: 'USD',
    status: 'succeeded',
    card: null,
    refunds: [],
  }
  show(({ path }) => {
    if (path === '/api/plans') return { body: plansOf({ current: currentOf() }) }
    return path === '/api/payments' ? { body: { payments: [payment], paidCents: 8400 } } : undefined
  })

  expect(await screen.findByText('You paid $84 for Annual Plus on November 21, 2026.')).toBeTruthy()
  expect(screen.getByText(/It renews on November 21, 2027 for \$84/)).toBeTruthy()
  const receipt = screen.getByRole('link', { name: /receipt/ })
  expect(receipt.getAttribute('href')).toBe('/account#money')
})
