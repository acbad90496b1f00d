import { pricesFor } from '#contract/plans/offers.ts'
import type { Tools } from '../../tools.ts'
import type { Loaders } from '../module.ts'
import { PlanPrice } from '../payments/index.ts'

export const plansLoaders: Loaders = {
  /** A page that names it is shown without it all the same. */
  async annualPlan(tools) {
    try {
      const price = await annualPrice(tools)
      return { data: null, ...(price && { jsonLd: [offerOf(price, tools.config)] }) }
    } catch (error) {
      tools.log.warn({ event: 'price-not-told', message: (error as Error).message })
      return { data: null }
    }
  },
}

/** What the annual plan costs whom no experiment shows another price. */
async function annualPrice({ db, clock }: Pick<Tools, 'db' | 'clock'>) {
  const now = clock.now()
  const running = await PlanPrice.query(db)
    .where({ code: 'plus-annual' })
    .where('startsAt', '<=', now)
    .where((price) => price.whereNull('endsAt').orWhere('endsAt', '>', now))
  return pricesFor(running, 'control').find(({ code }) => code === 'plus-annual')
}

/** The price in words that search engines read (schema.org). */
function offerOf(
  { cents, currency }: PlanPrice,
  { publicUrl }: Pick<Tools['config'], 'publicUrl'>,
) {
  const price = (cents / 100).toFixed(2)
  return {
    '@context': 'https://schema.org',
    '@type': 'Offer',
    name: 'Annual Plus',
    url: new URL('/', publicUrl).href,
    price,
    priceCurrency: currency,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: currency,
      billingDuration: 'P1Y',
    },
  }
}
