import { expect, test } from 'vitest'
import { checkClock, isToDeposit, type SettlementCheck } from './check-clock.ts'
import { addDays } from './mailing/days.ts'

function clockOf(changes: Partial<SettlementCheck> = {}, today = '2026-11-21') {
  const check: SettlementCheck = {
    issuedOn: '2026-11-10',
    receivedOn: '2026-11-16',
    printedVoidOn: null,
    printedVoidDays: 90,
    depositedOn: null,
    reissueAskedOn: null,
    ...changes,
  }
  return checkClock({ check, today })
}

test('counts the printed days from the date of issue and reminds 30 and 10 days before', () => {
  expect(clockOf()).toEqual({
    state: 'deposit-by',
    goodUntil: '2027-02-08',
    depositBy: '2027-02-08',
    basis: 'printed-days',
    issueIsAssumed: false,
    daysLeft: 79,
    reminders: [
      { daysBefore: 30, on: '2027-01-09' },
      { daysBefore: 10, on: '2027-01-29' },
    ],
    reissue: 'not-needed',
  })
})

test('a printed day is taken as it is', () => {
  const clock = clockOf({ printedVoidOn: '2027-03-12', printedVoidDays: null })

  expect(clock).toMatchObject({ goodUntil: '2027-03-12', basis: 'printed-day' })
})

test.each([
  { printedVoidOn: '2027-01-20', goodUntil: '2027-01-20', basis: 'printed-day' },
  { printedVoidOn: '2027-05-01', goodUntil: '2027-02-08', basis: 'printed-days' },
])('of a printed day $printedVoidOn and 90 printed days the earlier counts', (expected) => {
  const { printedVoidOn, goodUntil, basis } = expected

  expect(clockOf({ printedVoidOn })).toMatchObject({ goodUntil, basis })
})

test('where nothing is printed, 90 days are assumed, and said to be', () => {
  const clock = clockOf({ printedVoidDays: null })

  expect(clock).toMatchObject({ goodUntil: '2027-02-08', basis: 'assumed-days' })
})

test('an unknown date of issue is taken as a week before the check came', () => {
  const clock = clockOf({ issuedOn: null })

  expect(clock).toMatchObject({ goodUntil: '2027-02-07', issueIsAssumed: true })
  expect(clockOf({ issuedOn: null, printedVoidOn: '2027-01-20' }).issueIsAssumed).toBe(false)
})

test.each([
  { printedVoidOn: '2027-02-07', depositBy: '2027-02-05', why: 'a Sunday' },
  { printedVoidOn: '2027-02-15', depositBy: '2027-02-12', why: "Washington's Birthday" },
  { printedVoidOn: '2026-12-25', depositBy: '2026-12-24', why: 'Christmas' },
])('void after $printedVoidOn ($why): deposit by $depositBy', ({ printedVoidOn, depositBy }) => {
  expect(clockOf({ printedVoidOn, printedVoidDays: null }).depositBy).toBe(depositBy)
})

test('once the banks have closed before its last day it is to be deposited by that day, and not by one that is over', () => {
  const sunday = { printedVoidOn: '2026-12-27', printedVoidDays: null }
  const days = ['2026-12-24', '2026-12-25', '2026-12-27'].map((today) => clockOf(sunday, today))

  expect(days.map(({ depositBy, daysLeft }) => [depositBy, daysLeft])).toEqual([
    ['2026-12-24', 0],
    ['2026-12-27', 2],
    ['2026-12-27', 0],
  ])
})

test('it is good on its last day and void on the next, when a new one may be asked for', () => {
  const last = clockOf({}, '2027-02-08')
  const late = clockOf({}, '2027-02-09')

  expect(last).toMatchObject({ state: 'deposit-by', daysLeft: 0, reissue: 'not-needed' })
  expect(late).toMatchObject({ state: 'void', daysLeft: -1, reissue: 'may-ask' })
})

test('a new one that was asked for is not offered again', () => {
  expect(clockOf({ reissueAskedOn: '2027-02-10' }, '2027-03-01').reissue).toBe('asked')
})

test('a check for which a new one was asked reminds of nothing, and is not to be deposited', () => {
  const lost = clockOf({ reissueAskedOn: '2026-11-20' })

  expect(lost).toMatchObject({ state: 'deposit-by', reissue: 'asked', reminders: [] })
  expect([isToDeposit(lost), isToDeposit(clockOf())]).toEqual([false, true])
})

test('a deposited check reminds of nothing, even after it would be void', () => {
  const clock = clockOf({ depositedOn: '2026-11-20' }, '2027-03-01')

  expect(clock).toMatchObject({ state: 'deposited', daysLeft: null, reminders: [] })
  expect(clock.reissue).toBe('not-needed')
})

test.each([
  { receivedOn: '2027-01-09', reminders: [30, 10] },
  { receivedOn: '2027-01-10', reminders: [10] },
  { receivedOn: '2027-01-30', reminders: [] },
])('received on $receivedOn: reminds $reminders days before', ({ receivedOn, reminders }) => {
  expect(clockOf({ receivedOn }).reminders.map(({ daysBefore }) => daysBefore)).toEqual(reminders)
})

test('what is told is never after what is good, on any day of two years', () => {
  for (let day = '2027-01-01'; day <= '2028-12-31'; day = addDays(day, 1)) {
    const { depositBy, goodUntil } = clockOf({ printedVoidOn: day, printedVoidDays: null })

    expect(goodUntil).toBe(day)
    expect(depositBy <= goodUntil && depositBy > addDays(goodUntil, -5)).toBe(true)
  }
})

test.each([0, -1, 1.5])('refuses %d as a number of days', (printedVoidDays) => {
  expect(() => clockOf({ printedVoidDays })).toThrow(RangeError)
})

test('refuses what is not a day', () => {
  expect(() => clockOf({ printedVoidOn: '2027-02-30' })).toThrow(RangeError)
  expect(() => clockOf({ receivedOn: 'yesterday' })).toThrow(RangeError)
  expect(() => clockOf({}, '')).toThrow(RangeError)
})
