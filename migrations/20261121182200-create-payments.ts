import type { Knex } from 'knex'

/** Who pays, what they agreed to, what they paid and got back. No card number is ever here: the provider has them. */
export async function up(db: Knex): Promise<void> {
  await createPayers(db)
  await createCheckouts(db)
  await createSubscriptions(db)
  await createPayments(db)
  await createRefunds(db)
  await db.schema.alterTable('mailingGrants', (table) => {
    table.text('source').comment('What it was given for; given once.')
    table.unique(['source'], { indexName: 'mailing_grants_source_unique' })
  })
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('mailingGrants', (table) => {
    table.dropColumn('source')
  })
  for (const name of ['refunds', 'payments', 'subscriptions', 'checkouts', 'payers']) {
    await db.schema.dropTable(name)
  }
}

async function createPayers(db: Knex): Promise<void> {
  await db.schema.createTable('payers', (table) => {
    table.uuid('accountId').primary({ constraintName: 'payers_pkey' })
    table.uuid('visitorId').notNullable()
    table.text('customerId').notNullable().comment('As the provider names them.')
    table.text('cardId').comment('The card to charge; as the provider names it.')
    table.text('cardBrand')
    table.text('cardLast4')
    table.timestamp('createdAt', { precision: 3 }).notNullable()

    table.unique(['customerId'], { indexName: 'payers_customer_id_unique' })
    table.index(['visitorId'], 'payers_visitor_id_index')
  })
}

async function createCheckouts(db: Knex): Promise<void> {
  await db.schema.createTable('checkouts', (table) => {
    table.uuid('id').primary({ constraintName: 'checkouts_pkey' })
    table.uuid('accountId').notNullable()
    table.uuid('visitorId').notNullable()
    table.uuid('planPriceId').notNullable()
    table.specificType('claimIds', 'uuid[]').notNullable().defaultTo('{}')
    table.text('mode').notNullable()
    table.integer('cents').notNullable()
    table.text('returnTo').notNullable()
    table.text('sessionId').notNullable().comment('As the provider names it.')
    table.text('url').notNullable()
    table.text('state').notNullable().defaultTo('open')
    table.text('consentVersion').notNullable()
    table.text('consentText').notNullable()
    table.text('consentSha256').notNullable()
    table.jsonb('disclosure').notNullable().comment('What stood around the button.')
    table.binary('sealedOrigin').notNullable().comment('Address and browser of who agreed.')
    table.timestamp('createdAt', { precision: 3 }).notNullable()

    table.foreign('planPriceId', 'checkouts_price_foreign').references('plan_prices.id')
    table.unique(['sessionId'], { indexName: 'checkouts_session_id_unique' })
    table.index(['accountId'], 'checkouts_account_id_index')
    table.index(['visitorId'], 'checkouts_visitor_id_index')
    table.index(['planPriceId'], 'checkouts_price_index')
    table.check(`mode in ('subscription', 'payment', 'setup')`, [], 'checkouts_mode_check')
    table.check(`state in ('open', 'complete', 'expired')`, [], 'checkouts_state_check')
  })
}

async function createSubscriptions(db: Knex): Promise<void> {
  await db.schema.createTable('subscriptions', (table) => {
    table.uuid('id').primary({ constraintName: 'subscriptions_pkey' }).defaultTo(db.raw('uuidv7()'))
    table.uuid('accountId').notNullable()
    table.uuid('visitorId').notNullable()
    table.text('code').notNullable()
    table.uuid('planPriceId').notNullable()
    table.uuid('checkoutId').notNullable().comment('Which holds what was agreed to.')
    table.text('providerId').comment('Null for pay-as-you-go.')
    table.text('status').notNullable()
    table.boolean('cancelAtPeriodEnd').notNullable().defaultTo(false)
    table.integer('revision').notNullable().defaultTo(0).comment('Counts what was learned of it.')
    table.text('consentVersion').notNullable()
    table.text('consentSha256').notNullable()
    table.timestamp('consentedAt', { precision: 3 }).notNullable()
    table.timestamp('startedAt', { precision: 3 }).notNullable()
    table
      .timestamp('currentPeriodEnd', { precision: 3 })
      .comment('Until when it is paid for; null for pay-as-you-go.')
    table.timestamp('noticedAt', { precision: 3 }).comment('The last renewal notice.')
    table.timestamp('endedAt', { precision: 3 })

    table.foreign('planPriceId', 'subscriptions_price_foreign').references('plan_prices.id')
    table.foreign('checkoutId', 'subscriptions_checkout_foreign').references('checkouts.id')
    table.unique(['checkoutId'], { indexName: 'subscriptions_checkout_id_unique' })
    table.index(['accountId'], 'subscriptions_account_id_index')
    table.index(['visitorId'], 'subscriptions_visitor_id_index')
    table.index(['planPriceId'], 'subscriptions_price_index')
    table.check(`status in ('active', 'past-due', 'ended')`, [], 'subscriptions_status_check')
  })
  await db.schema.raw(`
    create unique index subscriptions_provider_id_unique on subscriptions (provider_id)
      where provider_id is not null;
    create index subscriptions_renewing_index on subscriptions (current_period_end)
      where status <> 'ended';
  `)
}

async function createPayments(db: Knex): Promise<void> {
  await db.schema.createTable('payments', (table) => {
    table.uuid('id').primary({ constraintName: 'payments_pkey' }).defaultTo(db.raw('uuidv7()'))
    table.uuid('accountId').notNullable()
    table.uuid('visitorId').notNullable()
    table.text('providerId').notNullable()
    table.text('kind').notNullable()
    table.uuid('planPriceId').notNullable()
    table.uuid('subscriptionId')
    table.uuid('checkoutId')
    table.specificType('claimIds', 'uuid[]').notNullable().defaultTo('{}')
    table.integer('cents').notNullable()
    table.text('currency').notNullable().defaultTo('USD')
    table.text('cardBrand')
    table.text('cardLast4')
    table.timestamp('paidAt', { precision: 3 }).notNullable()
    table.timestamp('periodStart', { precision: 3 })
    table.timestamp('periodEnd', { precision: 3 })
    table.integer('refundedCents').notNullable().defaultTo(0)
    table.text('dispute')

    table.foreign('planPriceId', 'payments_price_foreign').references('plan_prices.id')
    table.foreign('subscriptionId', 'payments_subscription_foreign').references('subscriptions.id')
    table.foreign('checkoutId', 'payments_checkout_foreign').references('checkouts.id')
    table.unique(['providerId'], { indexName: 'payments_provider_id_unique' })
    table.index(['accountId'], 'payments_account_id_index')
    table.index(['visitorId'], 'payments_visitor_id_index')
    table.index(['subscriptionId'], 'payments_subscription_id_index')
    table.index(['checkoutId'], 'payments_checkout_id_index')
    table.index(['planPriceId'], 'payments_price_index')
    table.index(['claimIds'], 'payments_claim_ids_index', 'gin')
    table.check(`kind in ('plan', 'fee')`, [], 'payments_kind_check')
    table.check(`cents > 0 and refunded_cents between 0 and cents`, [], 'payments_cents_check')
    table.check(`dispute in ('open', 'won', 'lost')`, [], 'payments_dispute_check')
  })
}

async function createRefunds(db: Knex): Promise<void> {
  await db.schema.createTable('refunds', (table) => {
    table
      .uuid('id')
      .primary({ constraintName: 'refunds_pkey' })
      .defaultTo(db.raw('uuidv7()'))
      .comment('The idempotency key for the provider.')
    table.uuid('paymentId').notNullable()
    table.text('source').notNullable().comment('What it is for; ordered once.')
    table.text('reason').notNullable()
    table.integer('cents').notNullable()
    table.text('state').notNullable().defaultTo('ordered')
    table.text('providerId')
    table.timestamp('orderedAt', { precision: 3 }).notNullable()
    table.timestamp('doneAt', { precision: 3 })

    table.foreign('paymentId', 'refunds_payment_foreign').references('payments.id')
    table.unique(['source'], { indexName: 'refunds_source_unique' })
    table.index(['paymentId'], 'refunds_payment_id_index')
    table.check('cents > 0', [], 'refunds_cents_check')
    table.check(`state in ('ordered', 'done', 'failed')`, [], 'refunds_state_check')
    table.check(
      `reason in ('guarantee', 'letter-cancelled', 'letter-failed', 'letter-late', 'duplicate', 'other')`,
      [],
      'refunds_reason_check',
    )
  })
  await db.schema.raw(`
    create unique index refunds_provider_id_unique on refunds (provider_id) where provider_id is not null;
    create index refunds_ordered_index on refunds (ordered_at) where state = 'ordered';
  `)
}
