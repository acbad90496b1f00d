import { expect } from 'vitest'
import { type Api, test } from '../../testing/api.ts'
import { PlanPrice } from '../payments/index.ts'

async function offers(api: Api) {
  const { body } = await api.get('/api/pages/home')
  return (body.head.jsonLd as { '@type': string }[]).filter((one) => one['@type'] === 'Offer')
}

test('search engines read on the home page what a year costs', async ({ api }) => {
  expect(await offers(api)).toMatchObject([
    {
      price: '84.00',
      priceCurrency: 'USD',
      priceSpecification: { billingDuration: 'P1Y' },
    },
  ])
})

test('a price that ended is told no more', async ({ api, db }) => {
  await PlanPrice.query(db)
    .patch({ endsAt: new Date('2026-11-02') })
    .where({ code: 'plus-annual' })

  expect(await offers(api)).toEqual([])
})
