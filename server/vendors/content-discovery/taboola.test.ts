import { expect, test } from 'vitest'
import { bareLead, purchase } from '../testing/conversions.ts'
import { openVendor } from '../testing/loopback-vendor.ts'
import { taboolaPostback } from './taboola.ts'

test('what came of a click goes to the account, under our id as the order’s', async () => {
  const vendor = await openVendor()
  const taboola = taboolaPostback({ accountId: '1234567', apiBase: vendor.apiBase })

  await taboola.report([purchase()])

  expect(vendor.calls[0]?.url).toBe('/1234567/log/3/bulk-s2s-action')
  expect(vendor.calls[0]?.body).toEqual({
    actions: [
      {
        'click-id': 'GiDx',
        timestamp: purchase().at.getTime(),
        name: 'make_purchase',
        orderid: purchase().id,
        revenue: 84,
        currency: 'USD',
      },
    ],
  })
})

test('who did not come by a click of its own is not for it', () => {
  const { canUse } = taboolaPostback({ accountId: '1234567' })

  expect([purchase(), bareLead()].map(canUse)).toEqual([true, false])
})
