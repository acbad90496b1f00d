import { expect, test } from 'vitest'
import { closesAt } from '../closes-at.ts'
import { addDays } from './days.ts'
import { type Method, methods } from './last-safe-moments.ts'
import { leadTimes } from './lead-times.ts'
import { type MailPlanInput, mailPlan, type MethodPlan } from './mail-by.ts'
import { isCounterDay, isMailDay } from './postal-holidays.ts'
import { isPrinterDay } from './printer-days.ts'
import { wallClock } from './zoned-time.ts'

const officialSiteUrl = 'https://settlement.example'

function planOf(changes: Partial<MailPlanInput> & { on?: string | null } = {}) {
  const { on = '2026-06-12', ...others } = changes
  return mailPlan({
    deadline: { on, rule: 'postmarked' },
    hasMailingAddress: true,
    officialSiteUrl,
    now: new Date('2026-01-05T12:00:00Z'),
    ...others,
  })
}

function daysBy(changes: Parameters<typeof planOf>[0]): Record<Method, string | null> {
  const entries = planOf(changes).methods.map((plan) => [plan.method, plan.lastSafeDay])
  return Object.fromEntries(entries) as Record<Method, string | null>
}

test('first class against a postmark stops seven working days before, certified five', () => {
  expect(daysBy({ on: '2026-06-12' })).toEqual({
    'first-class': '2026-06-03',
    certified: '2026-06-05',
    counter: '2026-06-12',
    online: '2026-06-12',
  })
})

test.each([
  { on: '2026-06-13', first: '2026-06-03', counter: '2026-06-12', why: 'a Saturday' },
  { on: '2026-06-14', first: '2026-06-03', counter: '2026-06-12', why: 'a Sunday' },
  { on: '2026-06-15', first: '2026-06-04', counter: '2026-06-15', why: 'the Monday' },
  { on: '2026-11-26', first: '2026-11-16', counter: '2026-11-25', why: 'Thanksgiving' },
  { on: '2026-11-27', first: '2026-11-17', counter: '2026-11-27', why: 'the day after it' },
  { on: '2026-12-25', first: '2026-12-15', counter: '2026-12-24', why: 'Christmas on a Friday' },
  { on: '2027-12-24', first: '2027-12-14', counter: '2027-12-24', why: 'before one on a Saturday' },
  { on: '2033-12-26', first: '2033-12-14', counter: '2033-12-23', why: 'after one on a Sunday' },
  {
    on: '2027-01-04',
    first: '2026-12-21',
    counter: '2027-01-04',
    why: 'over Christmas and New Year',
  },
  { on: '2028-01-03', first: '2027-12-21', counter: '2028-01-03', why: 'both on a Saturday' },
])('postmarked by $on ($why): release by $first, counter by $counter', ({ on, first, counter }) => {
  expect(daysBy({ on })).toMatchObject({ 'first-class': first, counter, online: on })
})

test.each([
  { on: '2026-06-12', mailed: '2026-05-29', counter: '2026-06-09', why: 'a Friday' },
  { on: '2026-06-14', mailed: '2026-05-29', counter: '2026-06-09', why: 'a Sunday' },
  { on: '2026-11-27', mailed: '2026-11-13', counter: '2026-11-23', why: 'Thanksgiving week' },
  { on: '2027-01-04', mailed: '2026-12-17', counter: '2026-12-30', why: 'two holidays on the way' },
])('to be received by $on ($why): release by $mailed, counter by $counter', (expected) => {
  const { on, mailed, counter } = expected

  expect(daysBy({ deadline: { on, rule: 'received' } })).toEqual({
    'first-class': mailed,
    certified: mailed,
    counter,
    online: on,
  })
})

test.each([null, 'online'] as const)(
  'mail under the rule "%s" is planned as to be received',
  (rule) => {
    const assumed = planOf({ deadline: { on: '2026-06-12', rule } })
    const told = planOf({ deadline: { on: '2026-06-12', rule: 'received' } })

    expect(assumed).toEqual({ ...told, ruleIsAssumed: true })
    expect(told.ruleIsAssumed).toBe(false)
  },
)

test.each([
  { on: '2026-03-17', lastSafeAt: '2026-03-06T17:00:00.000Z', why: 'before summer time begins' },
  { on: '2026-03-18', lastSafeAt: '2026-03-09T16:00:00.000Z', why: 'after the night it begins' },
  { on: '2026-11-10', lastSafeAt: '2026-10-30T16:00:00.000Z', why: 'before summer time ends' },
  { on: '2026-11-12', lastSafeAt: '2026-11-02T17:00:00.000Z', why: 'after the night it ends' },
])('the cut-off is noon in New York: $lastSafeAt ($why)', ({ on, lastSafeAt }) => {
  expect(planOf({ on }).methods[0]?.lastSafeAt).toBe(lastSafeAt)
})

const steps = [
  { last: '2026-06-03T16:00:00Z', best: 'first-class', afterwards: 'certified' },
  { last: '2026-06-05T16:00:00Z', best: 'certified', afterwards: 'counter' },
  { last: '2026-06-12T21:00:00Z', best: 'counter', afterwards: 'online' },
] as const

test.each(steps)(
  'at $last it is still $best, a minute later $afterwards',
  ({ last, best, afterwards }) => {
    const at = new Date(last)

    expect(planOf({ now: at }).best?.method).toBe(best)
    expect(planOf({ now: new Date(at.getTime() + 1) }).best?.method).toBe(afterwards)
    expect(planOf({ now: new Date(at.getTime() + 60_000) }).best?.method).toBe(afterwards)
  },
)

test('the official site is left until the last second of the day in the East, then nothing', () => {
  const inTime = planOf({ now: new Date('2026-06-13T03:59:59Z') })
  const late = planOf({ now: new Date('2026-06-13T04:00:00Z') })

  expect(inTime).toMatchObject({ status: 'dated', best: { method: 'online', nextActor: 'you' } })
  expect(late).toMatchObject({ status: 'past', best: null, mailBy: null })
  expect(late.methods.map(({ why }) => why)).toEqual(methods.map(() => 'deadline-passed'))
})

test('the mail-by day is that of what we can still mail, and none once that is over', () => {
  const early = planOf({})
  const certified = planOf({ now: new Date('2026-06-04T12:00:00Z') })
  const late = planOf({ now: new Date('2026-06-08T12:00:00Z') })

  expect(early).toMatchObject({ mailBy: '2026-06-03', mailByAt: '2026-06-03T16:00:00.000Z' })
  expect(certified).toMatchObject({ mailBy: '2026-06-05', best: { proof: 'acceptance-scan' } })
  expect(late).toMatchObject({ mailBy: null, mailByAt: null, best: { method: 'counter' } })
  expect(late.methods[0]).toMatchObject({ possible: false, why: 'cut-off-passed' })
})

test('without a known day nothing is promised, and it is mailed at once', () => {
  const plan = planOf({ on: null })

  expect(plan).toMatchObject({ status: 'undated', mailBy: null, best: { method: 'first-class' } })
  for (const method of plan.methods) {
    expect(method).toMatchObject({ lastSafeAt: null, lastSafeDay: null, why: 'no-date-known' })
  }
})

test('without a mailing address only the official site is left, without both nothing is', () => {
  const noAddress = planOf({ hasMailingAddress: false })
  const neither = planOf({ hasMailingAddress: false, officialSiteUrl: null })

  expect(noAddress.methods.map(({ possible }) => possible)).toEqual([false, false, false, true])
  expect(noAddress).toMatchObject({ mailBy: null, best: { method: 'online' } })
  expect(noAddress.methods[0]?.why).toBe('no-mailing-address')
  expect(neither.best).toBeNull()
  expect(neither.methods[3]?.why).toBe('no-official-site')
})

test.each([
  { zone: 'Pacific/Guam', lastSafeAt: '2026-06-12T07:00:00.000Z', why: 'a day ahead' },
  { zone: 'America/New_York', lastSafeAt: '2026-06-12T21:00:00.000Z', why: 'five in the evening' },
  { zone: 'Pacific/Honolulu', lastSafeAt: '2026-06-13T03:00:00.000Z', why: 'late in the East' },
  { zone: 'Pacific/Pago_Pago', lastSafeAt: '2026-06-13T03:59:59.000Z', why: 'cut by midnight' },
])('the counter in $zone is reached until $lastSafeAt ($why)', ({ zone, lastSafeAt }) => {
  const counter = planOf({ zone }).methods[2]

  expect(counter).toMatchObject({ lastSafeAt, lastSafeDay: '2026-06-12', zone })
})

test('an operator may plan with other lead times', () => {
  const slow = {
    ...leadTimes,
    reserveDays: 4,
    printCutOff: '09:30',
    printerZone: 'America/Chicago',
  }

  const [firstClass, , , online] = planOf({ leads: slow }).methods

  expect(firstClass).toMatchObject({
    lastSafeDay: '2026-06-01',
    lastSafeAt: '2026-06-01T14:30:00.000Z',
    zone: 'America/Chicago',
  })
  expect(online?.zone).toBe('America/New_York')
})

test.each(['2026-02-30', ''])('refuses "%s" as a deadline: it is not a day', (on) => {
  expect(() => planOf({ on })).toThrow(RangeError)
})

const years = Array.from({ length: 17 }, (_, index) => 2024 + index)

test.each(years)('on every day of %i and by both rules, no method outruns its deadline', (year) => {
  const zones = ['Pacific/Guam', 'America/New_York', 'Pacific/Honolulu', 'Pacific/Pago_Pago']
  const faults: string[] = []
  let count = 0
  for (let on = `${year}-01-01`; on <= `${year}-12-31`; on = addDays(on, 1)) {
    const zone = zones[count++ % zones.length]!
    for (const rule of ['postmarked', 'received'] as const) {
      const { methods: plans } = planOf({ deadline: { on, rule }, zone })
      faults.push(...faultsIn(plans, on).map((fault) => `${on} ${rule}: ${fault}`))
    }
  }

  expect(count).toBeGreaterThanOrEqual(365)
  expect(faults).toEqual([])
})

function faultsIn(plans: MethodPlan[], on: string): string[] {
  const instants = plans.map(({ lastSafeAt }) => Date.parse(lastSafeAt!))
  const days = plans.map(({ lastSafeDay }) => lastSafeDay!)
  const holds = {
    'not after the deadline': instants.every((at) => at <= closesAt(on).getTime()),
    'in order': instants.every((at, place) => at >= (instants[place - 1] ?? 0)),
    'mail runs': days.slice(0, 3).every(isMailDay),
    'the printer works': days.slice(0, 2).every(isPrinterDay),
    'counters are open': isCounterDay(days[2]!),
    'the day is that of the instant': plans.every(
      ({ lastSafeAt, lastSafeDay, zone }) =>
        wallClock(new Date(lastSafeAt!), zone).slice(0, 10) === lastSafeDay,
    ),
  }
  return Object.entries(holds).flatMap(([rule, isSo]) => (isSo ? [] : [`not so: ${rule}`]))
}
