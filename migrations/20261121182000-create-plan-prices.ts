import type { Knex } from 'knex'

/** What plans cost, a row for each price that there ever was, and which of them a visitor was shown. */
export async function up(db: Knex): Promise<void> {
  await createPrices(db)
  await createOffers(db)
  await db('planPrices').insert(FIRST_PRICES)
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('priceOffers')
  await db.schema.dropTable('planPrices')
}

const plan = { version: 1, variant: 'control', startsAt: '2026-11-01T00:00:00Z' }
const FIRST_PRICES = [
  { ...plan, code: 'plus-annual', cents: 8400, interval: 'year' },
  { ...plan, code: 'plus-monthly', cents: 1200, interval: 'month' },
  {
    ...plan,
    code: 'pay-as-you-go',
    cents: 0,
    interval: 'none',
    feeCents: 500,
    certifiedFeeCents: 800,
  },
  { ...plan, code: 'free', cents: 0, interval: 'none' },
  { ...plan, code: 'plus-monthly', variant: 'test', cents: 1000, interval: 'month' },
]

async function createPrices(db: Knex): Promise<void> {
  await db.schema.createTable('planPrices', (table) => {
    table.uuid('id').primary({ constraintName: 'plan_prices_pkey' }).defaultTo(db.raw('uuidv7()'))
    table.text('code').notNullable()
    table.integer('version').notNullable()
    table.text('variant').notNullable().comment('The variation of dynamic_pricing_ab_test.')
    table.integer('cents').notNullable()
    table.text('currency').notNullable().defaultTo('USD')
    table.text('interval').notNullable()
    table.integer('feeCents').comment('For each claim that is mailed.')
    table.integer('certifiedFeeCents').comment('On top of it for certified mail.')
    table.timestamp('startsAt', { precision: 3 }).notNullable()
    table.timestamp('endsAt', { precision: 3 }).comment('Offered to nobody anew from then on.')

    table.unique(['code', 'version', 'variant'], { indexName: 'plan_prices_version_unique' })
    table.check(
      `code in ('plus-annual', 'plus-monthly', 'pay-as-you-go', 'free')`,
      [],
      'plan_prices_code_check',
    )
    table.check(`interval in ('year', 'month', 'none')`, [], 'plan_prices_interval_check')
    table.check('cents >= 0 and coalesce(fee_cents, 0) >= 0', [], 'plan_prices_cents_check')
  })
}

async function createOffers(db: Knex): Promise<void> {
  await db.schema.createTable('priceOffers', (table) => {
    table.uuid('id').primary({ constraintName: 'price_offers_pkey' }).defaultTo(db.raw('uuidv7()'))
    table.uuid('visitorId').notNullable()
    table.text('code').notNullable()
    table.uuid('planPriceId').notNullable()
    table.timestamp('firstShownAt', { precision: 3 }).notNullable()
    table.timestamp('keptUntil', { precision: 3 }).notNullable()

    table.foreign('planPriceId', 'price_offers_price_foreign').references('plan_prices.id')
    table.unique(['visitorId', 'code'], { indexName: 'price_offers_visitor_id_code_unique' })
    table.index(['planPriceId'], 'price_offers_price_index')
    table.index(['keptUntil'], 'price_offers_kept_until_index')
  })
}
