import { expect } from 'vitest'
import { test } from '../../testing/account-test.ts'
import { outboxForTests } from '../../testing/mail.ts'
import { later, queuedClaim } from '../../testing/mailed-claim.ts'
import { printRun } from '../mailing/print-run.ts'
import { sendLetter } from '../mailing/send-letter.ts'
import { stopClaims } from './stop-claims.ts'

test('what stands in line is stopped before letters are called back: none of it goes to the printer meanwhile', async ({
  api,
  db,
}) => {
  await api.visit()
  const shop = outboxForTests(async () => {})
  const { visitorId, id: first } = await queuedClaim(api, db)
  await printRun(later(db, 20, { mail: shop }))
  const [{ id: letterId }] = await db('letters').where({ claimId: first })
  await sendLetter(later(db, 20, { mail: shop }), { letterId })
  const { id: second } = await queuedClaim(api, db)
  const mail = {
    ...shop,
    getStatus: shop.getStatus.bind(shop),
    async cancelLetter(providerId: string) {
      await printRun(later(db, 21, { mail: shop }))
      return shop.cancelLetter(providerId)
    },
  }

  await stopClaims(later(db, 21, { mail }), { visitorId })

  const claims = await db('claims').whereIn('id', [first, second])
  expect(claims.map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
  expect(await db('letters').whereIn('state', ['released', 'accepted'])).toEqual([])
})

test('a letter that the print shop takes while another is called back is called back as well', async ({
  api,
  db,
}) => {
  await api.visit()
  const shop = outboxForTests(async () => {})
  const tools = later(db, 20, { mail: shop })
  const { visitorId, id: first } = await queuedClaim(api, db)
  await printRun(tools)
  const [{ id: letterId }] = await db('letters').where({ claimId: first })
  await sendLetter(tools, { letterId })
  const { id: second } = await queuedClaim(api, db)
  await printRun(tools)
  const [{ id: waiting }] = await db('letters').where({ claimId: second })
  const mail = {
    ...shop,
    getStatus: shop.getStatus.bind(shop),
    async cancelLetter(providerId: string) {
      await sendLetter(tools, { letterId: waiting })
      return shop.cancelLetter(providerId)
    },
  }

  await stopClaims(later(db, 21, { mail }), { visitorId })

  expect(await shop.getStatus({ idempotencyKey: waiting })).toMatchObject({ state: 'cancelled' })
  expect(await db('letters').pluck('state')).toEqual(['cancelled', 'cancelled'])
})
