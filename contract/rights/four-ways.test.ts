import { expect, test } from 'vitest'
import { type FourWaysInput, fourWays } from './four-ways.ts'

const mailingAddress = {
  recipient: 'Settlement Administrator',
  line1: 'PO Box 100',
  city: 'Portland',
  state: 'OR',
  zip: '97208',
}

const now = new Date('2026-11-21T12:00:00Z')

function waysOf(changes: Partial<FourWaysInput['suit']> = {}, at = now) {
  const suit: FourWaysInput['suit'] = {
    status: 'open',
    proofKind: 'none',
    deadline: '2026-12-10',
    optOutOn: '2026-11-25',
    objectionOn: '2026-11-20',
    finalHearingOn: '2027-01-14',
    mailingAddress,
    officialSiteUrl: 'https://settlement.example',
    ...changes,
  }
  const [claim, optOut, object, nothing] = fourWays({ suit, now: at })
  return { claim, optOut, object, nothing }
}

test('each way has its own last day, and tells whether it is open', () => {
  const { claim, optOut, object, nothing } = waysOf()

  expect(claim).toMatchObject({ way: 'claim', state: 'open', on: '2026-12-10' })
  expect(optOut).toMatchObject({ way: 'opt-out', state: 'open', on: '2026-11-25' })
  expect(object).toMatchObject({ way: 'object', state: 'closed', on: '2026-11-20' })
  expect(nothing).toMatchObject({ way: 'do-nothing', state: 'no-deadline', on: null })
})

test('all four have the official site and the hearing', () => {
  for (const way of Object.values(waysOf())) {
    expect(way).toMatchObject({
      officialSiteUrl: 'https://settlement.example',
      hearingOn: '2027-01-14',
    })
  }
})

test('opting out is told as leaving, and never named a claim', () => {
  const { optOut } = waysOf()

  expect(optOut.means).toBe('unpaid-and-free-to-sue')
  expect(`${optOut.way} ${optOut.means}`).not.toMatch(/claim/)
})

test('the address is for claims; for opting out it is to be looked up, for the court unknown', () => {
  const { claim, optOut, object, nothing } = waysOf()

  expect(claim).toMatchObject({ address: mailingAddress, addressIsFor: 'this-way' })
  expect(optOut).toMatchObject({ address: mailingAddress, addressIsFor: 'claims' })
  expect(object).toMatchObject({ address: null, addressIsFor: null })
  expect(nothing).toMatchObject({ address: null, addressIsFor: null })
})

test('a way is open through the last second of its day in the East', () => {
  const last = waysOf({}, new Date('2026-11-26T04:59:59Z')).optOut
  const late = waysOf({}, new Date('2026-11-26T05:00:00Z')).optOut

  expect(last).toMatchObject({ state: 'open', closesAt: '2026-11-26T04:59:59.000Z' })
  expect(late.state).toBe('closed')
})

test('a day that no source gives is unknown, neither open nor closed', () => {
  const { claim, optOut, object } = waysOf({ deadline: null, optOutOn: null, objectionOn: null })

  for (const way of [claim, optOut, object]) {
    expect(way).toMatchObject({ state: 'date-unknown', on: null, closesAt: null })
  }
})

test('without a known address none is given', () => {
  const { claim, optOut } = waysOf({ mailingAddress: null })

  expect(claim).toMatchObject({ address: null, addressIsFor: null })
  expect(optOut).toMatchObject({ address: null, addressIsFor: null })
})

test('a settlement that is closed takes no claims, whatever its day', () => {
  expect(waysOf({ status: 'closed' }).claim.state).toBe('closed')
  expect(waysOf({ status: 'closed', deadline: null }).claim.state).toBe('closed')
})

test.each([{ status: 'automatic' as const }, { proofKind: 'automatic' as const }])(
  'where payment is automatic (%j), doing nothing is being paid',
  (changes) => {
    const { claim, nothing } = waysOf(changes)

    expect(claim).toMatchObject({ state: 'not-needed', address: null, addressIsFor: null })
    expect(nothing.means).toBe('paid-without-a-form')
  },
)

test('elsewhere, doing nothing is no share and a right given up', () => {
  expect(waysOf().nothing.means).toBe('unpaid-and-released')
})
