import { describe, expect, test } from 'vitest'
import { addDays } from '#contract/mailing/days.ts'
import { dueReminders, type RemindedClaim } from './due-reminders.ts'

const plain: RemindedClaim = {
  state: 'draft',
  waitsFor: null,
  needs: null,
  mailBy: null,
  isByCertified: false,
  isSignedFor: false,
  fileBy: null,
  onlyWay: null,
  isOursIfAsked: false,
  cureBy: null,
  deliveredAt: null,
  paymentsFrom: null,
  checks: [],
}
const DAY = '2027-03-20'

/** Days before DAY on which each reminder is the one that is due. */
function marksFor(claim: Partial<RemindedClaim>, daysBefore: readonly number[]) {
  return daysBefore.map((days) =>
    dueReminders({ ...plain, ...claim }, addDays(DAY, -days)).map(({ mark }) => mark.split(' ')[0]),
  )
}

describe('a form that is not signed', () => {
  test('is spoken of ten, four and one day before the last whole day, never after it', () => {
    const days = [11, 10, 5, 4, 2, 1, 0, -1]

    expect(marksFor({ mailBy: addDays(DAY, 1) }, days)).toEqual([
      [],
      ['10'],
      ['10'],
      ['4'],
      ['4'],
      ['1'],
      ['1'],
      [],
    ])
  })

  test('that only its owner can file is spoken of seven and two days before', () => {
    expect(marksFor({ fileBy: DAY }, [8, 7, 3, 2, 0, -1])).toEqual([
      [],
      ['7'],
      ['7'],
      ['2'],
      ['2'],
      [],
    ])
  })

  test('without a known deadline is not spoken of', () => {
    expect(dueReminders(plain, DAY)).toEqual([])
  })
})

describe('once a settlement pays', () => {
  test('whoever filed is told, for a month after the first payments', () => {
    const filed = { state: 'confirmed_by_admin', paymentsFrom: DAY } as const

    expect(marksFor(filed, [1, 0, -30, -31])).toEqual([[], [DAY], [DAY], []])
  })

  test.each(['mailed', 'delivered', 'self_filed', 'approved'] as const)(
    'so it is of what is %s',
    (state) => {
      expect(marksFor({ state, paymentsFrom: DAY }, [0])).toEqual([[DAY]])
    },
  )

  test.each(['draft', 'signed', 'returned', 'deficient', 'denied', 'paid', 'cancelled'] as const)(
    'nothing is told of what is %s',
    (state) => {
      expect(marksFor({ state, paymentsFrom: DAY }, [0])).toEqual([[]])
    },
  )
})

test('a signed form that waits for a plan or an account is spoken of like an unsigned one; one that does not wait is not', () => {
  const signed = { state: 'signed', mailBy: DAY } as const

  expect(marksFor({ ...signed, waitsFor: 'plan' }, [4])).toEqual([['4']])
  expect(marksFor({ ...signed, waitsFor: 'account' }, [4])).toEqual([['4']])
  expect(marksFor({ ...signed, waitsFor: 'undo' }, [4])).toEqual([[]])
  expect(marksFor({ state: 'printing', mailBy: DAY }, [4])).toEqual([[]])
})

test('what the administrator asks for is spoken of until the very day', () => {
  const asked = { state: 'deficient', cureBy: DAY } as const

  expect(marksFor(asked, [8, 7, 2, 0, -1])).toEqual([[], ['7'], ['2'], ['0'], []])
})

test('and until the day of our letter, which comes before it', () => {
  const printed = addDays(DAY, 1)
  const asked = { state: 'deficient', mailBy: printed, cureBy: addDays(DAY, 20) } as const
  const due = dueReminders({ ...plain, ...asked }, addDays(DAY, -4))

  expect(due).toEqual([
    { topic: 'reminders.cure', day: DAY, mark: `mail 4 ${printed}`, isToMail: true },
  ])
  expect(marksFor(asked, [11, 10, 1, -1])).toEqual([[], ['mail'], ['mail'], []])
})

test('two weeks after delivery we ask for a confirmation', () => {
  const delivered = {
    state: 'delivered',
    deliveredAt: new Date(`${addDays(DAY, -14)}T17:00:00Z`),
  } as const

  expect(marksFor(delivered, [1, 0])).toEqual([[], [addDays(DAY, -14)]])
  expect(marksFor({ ...delivered, state: 'confirmed_by_admin' }, [0])).toEqual([[]])
})

const check = {
  issuedOn: null,
  receivedOn: addDays(DAY, -80),
  printedVoidOn: DAY,
  printedVoidDays: null,
  depositedOn: null,
  reissueAskedOn: null,
}

test('a check is spoken of thirty and ten days before it is void, until it is deposited or a new one is asked for', () => {
  const deposited = { ...check, depositedOn: addDays(DAY, -40) }

  expect(marksFor({ state: 'paid', checks: [check] }, [31, 30, 10, -1])).toEqual([
    [],
    ['30'],
    ['10'],
    [],
  ])
  expect(marksFor({ state: 'paid', checks: [deposited] }, [10])).toEqual([[]])
  const lost = { ...check, reissueAskedOn: addDays(DAY, -40) }
  expect(marksFor({ state: 'paid', checks: [lost] }, [30, 10])).toEqual([[], []])
})

test('a check that is told of on its last weekend names a day that is to come; whoever was reminded is not again', () => {
  const sunday = { ...check, printedVoidOn: '2027-03-21' }
  const on = (today: string) =>
    dueReminders({ ...plain, state: 'paid', checks: [sunday] }, today).map(({ day, mark }) => [
      day,
      mark,
    ])

  expect(on('2027-03-19')).toEqual([['2027-03-19', '10 2027-03-19']])
  expect(on('2027-03-20')).toEqual([['2027-03-21', '10 2027-03-19']])
})

test('a check is not spoken of once more because another one of its claim was told of by mistake', () => {
  const today = addDays(DAY, -10)
  const later = { ...check, printedVoidOn: addDays(DAY, 14) }
  const marks = (...checks: RemindedClaim['checks']) =>
    dueReminders({ ...plain, state: 'paid', checks }, today).map(({ mark }) => mark)

  const [first, second] = marks(check, later)

  expect(marks(later)).toEqual([second])
  expect(marks({ ...check, depositedOn: today }, check)).toEqual([`${first} 2`])
})
