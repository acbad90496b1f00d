import { expect } from 'vitest'
import { hasReached } from '#contract/money-reached.ts'
import { test } from '../../testing/database.ts'
import { REACHED } from './reached.ts'

const TODAY = '2026-11-21'
const days = [null, '2026-11-20', TODAY, '2026-11-22']

test('the database and the contract agree on what is money', async ({ db }) => {
  const told = days.flatMap((voidAfter) =>
    days.flatMap((depositedOn) =>
      days.map((reissueRequestedOn) => ({ voidAfter, depositedOn, reissueRequestedOn })),
    ),
  )

  const { rows } = await db.raw<{ rows: { reached: boolean }[] }>(
    `select ${REACHED} as reached from json_to_recordset(?)
     as payouts(void_after date, deposited_on date, reissue_requested_on date)`,
    [
      TODAY,
      JSON.stringify(
        told.map(({ voidAfter, depositedOn, reissueRequestedOn }) => ({
          void_after: voidAfter,
          deposited_on: depositedOn,
          reissue_requested_on: reissueRequestedOn,
        })),
      ),
    ],
  )

  expect(rows.map(({ reached }) => reached)).toEqual(told.map((one) => hasReached(one, TODAY)))
})

test.for([
  ['a transfer, or a check that says nothing', {}, true],
  ['a check on its last day', { voidAfter: TODAY }, true],
  ['a check after it', { voidAfter: '2026-11-20' }, false],
  ['one that was deposited', { voidAfter: '2026-11-20', depositedOn: '2026-11-19' }, true],
  ['one that was asked to be replaced', { reissueRequestedOn: TODAY }, false],
  ['one that was deposited after all', { reissueRequestedOn: TODAY, depositedOn: TODAY }, true],
] as const)('%s: %s', ([, told, isMoney]) => {
  const unknown = { voidAfter: null, depositedOn: null, reissueRequestedOn: null }

  expect(hasReached({ ...unknown, ...told }, TODAY)).toBe(isMoney)
})
