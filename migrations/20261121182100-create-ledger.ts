import type { Knex } from 'knex'

/**
 * Double entry: each movement of money is one transaction of entries that add up to nothing. The database refuses one that
 * does not, and the application may neither change nor remove any.
 */
export async function up(db: Knex): Promise<void> {
  await createTransactions(db)
  await createEntries(db)
  await db.schema.raw(BALANCE)
  await db.schema.raw(APPEND_ONLY)
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('ledgerEntries')
  await db.schema.dropTable('ledgerTransactions')
  await db.schema.raw('drop function check_ledger_balance')
  await db.schema.raw('drop function keep_ledger')
}

async function createTransactions(db: Knex): Promise<void> {
  await db.schema.createTable('ledgerTransactions', (table) => {
    table
      .uuid('id')
      .primary({ constraintName: 'ledger_transactions_pkey' })
      .defaultTo(db.raw('uuidv7()'))
    table.text('source').notNullable().comment('What it is about; posted once.')
    table.text('kind').notNullable()
    table.uuid('paymentId').notNullable()
    table.timestamp('at', { precision: 3 }).notNullable()

    table.unique(['source'], { indexName: 'ledger_transactions_source_unique' })
    table.index(['paymentId'], 'ledger_transactions_payment_id_index')
  })
}

async function createEntries(db: Knex): Promise<void> {
  await db.schema.createTable('ledgerEntries', (table) => {
    table
      .uuid('id')
      .primary({ constraintName: 'ledger_entries_pkey' })
      .defaultTo(db.raw('uuidv7()'))
    table.uuid('transactionId').notNullable()
    table.text('account').notNullable()
    table.bigInteger('cents').notNullable().comment('Debit above zero, credit below.')
    table.text('currency').notNullable().defaultTo('USD')

    table
      .foreign('transactionId', 'ledger_entries_transaction_foreign')
      .references('ledger_transactions.id')
    table.index(['transactionId'], 'ledger_entries_transaction_id_index')
    table.check('cents <> 0', [], 'ledger_entries_cents_check')
    table.check(
      `account in ('provider-balance', 'plan-revenue', 'fee-revenue', 'refunds', 'disputes', 'provider-fees')`,
      [],
      'ledger_entries_account_check',
    )
  })
}

const BALANCE = `
  create function check_ledger_balance() returns trigger language plpgsql as $$
  declare
    about uuid := case when tg_table_name = 'ledger_entries' then (to_jsonb(new) ->> 'transaction_id')::uuid
      else (to_jsonb(new) ->> 'id')::uuid end;
    entries int;
    lopsided int;
  begin
    select count(*) into entries from ledger_entries where transaction_id = about;
    select count(*) into lopsided from (
      select 1 from ledger_entries where transaction_id = about group by currency having sum(cents) <> 0
    ) as currencies;
    if entries < 2 or lopsided > 0 then
      raise exception 'ledger transaction % does not balance', about using errcode = 'check_violation';
    end if;
    return null;
  end $$;
  create constraint trigger ledger_transactions_balance after insert on ledger_transactions
    deferrable initially deferred for each row execute function check_ledger_balance();
  create constraint trigger ledger_entries_balance after insert on ledger_entries
    deferrable initially deferred for each row execute function check_ledger_balance();
`

const APPEND_ONLY = `
  create function keep_ledger() returns trigger language plpgsql as $$
  begin
    raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
  end $$;
  create trigger ledger_transactions_keep before update or delete on ledger_transactions
    for each row execute function keep_ledger();
  create trigger ledger_entries_keep before update or delete on ledger_entries
    for each row execute function keep_ledger();
  do $$
  begin
    if to_regrole('sparrow_app') is null then return; end if;
    revoke update, delete, truncate on ledger_transactions, ledger_entries from sparrow_app;
  end $$;
`
