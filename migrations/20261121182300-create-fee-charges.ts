import type { Knex } from 'knex'

/** Fees to charge, what the provider told, guarantees and purchases to report. */
export async function up(db: Knex): Promise<void> {
  await createFeeCharges(db)
  await createPaymentEvents(db)
  await createGuarantees(db)
  await createPurchases(db)
  await createPlanEvents(db)
}

export async function down(db: Knex): Promise<void> {
  for (const name of ['planEvents', 'purchases', 'guarantees', 'paymentEvents', 'feeCharges']) {
    await db.schema.dropTable(name)
  }
}

async function createFeeCharges(db: Knex): Promise<void> {
  await db.schema.createTable('feeCharges', (table) => {
    table.uuid('id').primary({ constraintName: 'fee_charges_pkey' }).defaultTo(db.raw('uuidv7()'))
    table.uuid('claimId').notNullable()
    table.integer('letterVersion').notNullable()
    table.uuid('accountId').notNullable()
    table.uuid('visitorId').notNullable()
    table.uuid('planPriceId').notNullable()
    table.integer('cents').notNullable()
    table.text('state').notNullable().defaultTo('ordered')
    table.integer('attempt').notNullable().defaultTo(1).comment('One more after each refusal.')
    table.timestamp('orderedAt', { precision: 3 }).notNullable()

    table.foreign('claimId', 'fee_charges_claim_foreign').references('claims.id')
    table.foreign('planPriceId', 'fee_charges_price_foreign').references('plan_prices.id')
    table.unique(['claimId', 'letterVersion'], { indexName: 'fee_charges_letter_unique' })
    table.index(['visitorId'], 'fee_charges_visitor_id_index')
    table.index(['accountId'], 'fee_charges_account_id_index')
    table.index(['planPriceId'], 'fee_charges_price_index')
    table.check(
      `state in ('ordered', 'paid', 'declined', 'authentication-required', 'dropped')`,
      [],
      'fee_charges_state_check',
    )
  })
  await db.schema.raw(`
    create index fee_charges_ordered_index on fee_charges (ordered_at) where state = 'ordered';
  `)
}

async function createPaymentEvents(db: Knex): Promise<void> {
  await db.schema.createTable('paymentEvents', (table) => {
    table.text('id').primary({ constraintName: 'payment_events_pkey' }).comment('The provider’s.')
    table.text('kind').notNullable()
    table.text('aboutKind')
    table.text('aboutId')
    table.timestamp('at', { precision: 3 }).notNullable()
    table.timestamp('toldAt', { precision: 3 }).notNullable()

    table.index(['aboutId'], 'payment_events_about_id_index')
  })
}

async function createGuarantees(db: Knex): Promise<void> {
  await db.schema.createTable('guarantees', (table) => {
    table.uuid('id').primary({ constraintName: 'guarantees_pkey' }).defaultTo(db.raw('uuidv7()'))
    table.uuid('paymentId').notNullable().comment('The year that was paid for.')
    table.uuid('accountId').notNullable()
    table.uuid('visitorId').notNullable()
    table.date('yearStart').notNullable()
    table.date('countedOn').notNullable()
    table.boolean('waited').notNullable().defaultTo(false)
    table.text('status').notNullable().defaultTo('running')
    table.integer('paidCents').notNullable()
    table.integer('receivedCents').notNullable().defaultTo(0)
    table.integer('refundCents').notNullable().defaultTo(0)
    table.date('openUntil')
    table.timestamp('remindedAt', { precision: 3 })
    table.timestamp('computedAt', { precision: 3 })

    table.foreign('paymentId', 'guarantees_payment_foreign').references('payments.id')
    table.unique(['paymentId'], { indexName: 'guarantees_payment_id_unique' })
    table.index(['accountId'], 'guarantees_account_id_index')
    table.index(['visitorId'], 'guarantees_visitor_id_index')
    table.check(
      `status in ('running', 'offered', 'refunded', 'met', 'closed')`,
      [],
      'guarantees_status_check',
    )
  })
  await db.schema.raw(`
    create index guarantees_open_index on guarantees (counted_on) where status in ('running', 'offered');
  `)
}

async function createPurchases(db: Knex): Promise<void> {
  await db.schema.createTable('purchases', (table) => {
    table
      .uuid('eventId')
      .primary({ constraintName: 'purchases_pkey' })
      .comment('The payment; told to nobody twice.')
    table.uuid('visitorId').notNullable()
    table.text('planCode').notNullable()
    table.decimal('value', 12, 2).notNullable().comment('In dollars.')
    table.text('currency').notNullable().defaultTo('USD')
    table.timestamp('at', { precision: 3 }).notNullable()

    table.foreign('eventId', 'purchases_payment_foreign').references('payments.id')
    table.index(['visitorId'], 'purchases_visitor_id_index')
  })
}

/** What must be provable later: what was shown, agreed to, announced, cancelled and counted. */
async function createPlanEvents(db: Knex): Promise<void> {
  await db.schema.createTable('planEvents', (table) => {
    table.uuid('id').primary({ constraintName: 'plan_events_pkey' }).defaultTo(db.raw('uuidv7()'))
    table.uuid('accountId').notNullable()
    table.text('kind').notNullable()
    table.timestamp('at', { precision: 3 }).notNullable()
    table.jsonb('data').notNullable().comment('Nothing personal.')

    table.index(['accountId'], 'plan_events_account_id_index')
  })
  await db.schema.raw(`
    create trigger plan_events_keep before update or delete on plan_events
      for each row execute function keep_ledger();
    do $$
    begin
      if to_regrole('sparrow_app') is null then return; end if;
      revoke update, delete, truncate on plan_events from sparrow_app;
    end $$;
  `)
}
