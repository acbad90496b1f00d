import type { Knex } from 'knex'

const FORMER_REASONS = `'guarantee', 'letter-cancelled', 'letter-failed', 'letter-late', 'duplicate', 'plan-changed', 'other'`

/** Certified mail that somebody asks for: the choice on the claim, and a fee of its own beside the letter's. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('claims', (table) => {
    table.uuid('certifiedPriceId').comment('The price agreed to for its next letter.')
    table.timestamp('certifiedAt', { precision: 3 }).comment('When that was agreed to.')
    table.foreign('certifiedPriceId', 'claims_certified_price_foreign').references('plan_prices.id')
    table.index(['certifiedPriceId'], 'claims_certified_price_index')
    table.check(
      '(certified_price_id is null) = (certified_at is null)',
      [],
      'claims_certified_check',
    )
  })
  await db.schema.alterTable('feeCharges', (table) => {
    table.text('service').notNullable().defaultTo('letter')
    table.uuid('paymentId').comment('By which it was paid; of certified mail alone.')
    table.foreign('paymentId', 'fee_charges_payment_foreign').references('payments.id')
    table.index(['paymentId'], 'fee_charges_payment_index')
    table.check(`service in ('letter', 'certified')`, [], 'fee_charges_service_check')
    table.dropUnique(['claimId', 'letterVersion'], 'fee_charges_letter_unique')
    table.unique(['claimId', 'letterVersion', 'service'], { indexName: 'fee_charges_once_unique' })
  })
  await allow(db, {
    kinds: `'plan', 'fee', 'certified'`,
    reasons: `${FORMER_REASONS}, 'certified-unused'`,
  })
}

export async function down(db: Knex): Promise<void> {
  await allow(db, { kinds: `'plan', 'fee'`, reasons: FORMER_REASONS })
  await db.schema.alterTable('feeCharges', (table) => {
    table.dropUnique(['claimId', 'letterVersion', 'service'], 'fee_charges_once_unique')
    table.unique(['claimId', 'letterVersion'], { indexName: 'fee_charges_letter_unique' })
    table.dropColumns('service', 'paymentId')
  })
  await db.schema.alterTable('claims', (table) => {
    table.dropColumns('certifiedPriceId', 'certifiedAt')
  })
}

async function allow(
  db: Knex,
  { kinds, reasons }: { kinds: string; reasons: string },
): Promise<void> {
  await db.schema.raw(`
    alter table payments drop constraint payments_kind_check;
    alter table payments add constraint payments_kind_check check (kind in (${kinds}));
    alter table refunds drop constraint refunds_reason_check;
    alter table refunds add constraint refunds_reason_check check (reason in (${reasons}));
  `)
}
