import type { Knex } from 'knex'

const reasons = ['guarantee', 'letter-cancelled', 'letter-failed', 'letter-late', 'duplicate']

/**
 * A plan may become another: at once by one that is bought in its place, or from its next term on, which is planned here
 * and told to the payment company.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('checkouts', (table) => {
    // No foreign key: plans point at the checkout they were bought by, and rows have to be able to go one after the other.
    table.uuid('replaces').comment('The plan that goes when this one is paid.')
    table.index(['replaces'], 'checkouts_replaces_index')
  })
  await db.schema.alterTable('subscriptions', (table) => {
    table.uuid('replaces').comment('The plan in whose place this one was bought.')
    table.foreign('replaces', 'subscriptions_replaces_foreign').references('subscriptions.id')
    table.index(['replaces'], 'subscriptions_replaces_index')
    table.check('replaces <> id', [], 'subscriptions_replaces_check')
  })
  await allowReasons(db, [...reasons, 'plan-changed', 'other'])
  await createPlanChanges(db)
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('planChanges')
  await allowReasons(db, [...reasons, 'other'])
  for (const name of ['subscriptions', 'checkouts']) {
    await db.schema.alterTable(name, (table) => {
      table.dropColumns('replaces')
    })
  }
}

async function allowReasons(db: Knex, allowed: readonly string[]): Promise<void> {
  const list = allowed.map((reason) => `'${reason}'`).join(', ')
  await db.schema.raw(`
    alter table refunds drop constraint refunds_reason_check;
    alter table refunds add constraint refunds_reason_check check (reason in (${list}));
  `)
}

async function createPlanChanges(db: Knex): Promise<void> {
  await db.schema.createTable('planChanges', (table) => {
    table.uuid('id').primary({ constraintName: 'plan_changes_pkey' }).defaultTo(db.raw('uuidv7()'))
    table.uuid('accountId').notNullable()
    table.uuid('visitorId').notNullable()
    table.uuid('subscriptionId').notNullable()
    table.uuid('planPriceId').notNullable().comment('What it costs from then on.')
    table.timestamp('startsAt', { precision: 3 }).notNullable()
    table.text('state').notNullable().defaultTo('planned')
    table.timestamp('toldAt', { precision: 3 }).comment('When the provider was told of the state.')
    table.text('consentVersion').notNullable()
    table.text('consentText').notNullable()
    table.text('consentSha256').notNullable()
    table.jsonb('disclosure').notNullable().comment('What stood around the button.')
    table.binary('sealedOrigin').notNullable().comment('Address and browser of who agreed.')
    table.timestamp('createdAt', { precision: 3 }).notNullable()

    table
      .foreign('subscriptionId', 'plan_changes_subscription_foreign')
      .references('subscriptions.id')
    table.foreign('planPriceId', 'plan_changes_price_foreign').references('plan_prices.id')
    table.index(['accountId'], 'plan_changes_account_id_index')
    table.index(['visitorId'], 'plan_changes_visitor_id_index')
    table.index(['planPriceId'], 'plan_changes_price_index')
    table.index(['subscriptionId'], 'plan_changes_subscription_id_index')
    table.check(`state in ('planned', 'done', 'dropped')`, [], 'plan_changes_state_check')
  })
  await db.schema.raw(`
    create unique index plan_changes_planned_unique on plan_changes (subscription_id)
      where state = 'planned';
    create index plan_changes_untold_index on plan_changes (created_at) where told_at is null;
  `)
}
