import type { Knex } from 'knex'

const roles = `('owner', 'publisher', 'editor', 'support', 'finance', 'viewer')`

/** People with an account, and the browsers they are signed in with. */
export async function up(db: Knex): Promise<void> {
  await createAccounts(db)
  await createSessions(db)
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('accountSessions')
  await db.schema.dropTable('accounts')
}

async function createAccounts(db: Knex): Promise<void> {
  await db.schema.createTable('accounts', (table) => {
    table.uuid('id').primary({ constraintName: 'accounts_pkey' }).defaultTo(db.raw('uuidv7()'))
    table.uuid('visitorId').notNullable().comment('What everything of theirs is kept under.')
    table.text('emailHash').notNullable().comment('Keyed hash of the cleaned address.')
    table.binary('sealedEmail').notNullable()
    table
      .timestamp('confirmedAt', { precision: 3 })
      .comment('Null: the address is only claimed, and owns nothing.')
    table.text('passwordHash').comment('argon2id; null for one that signs in by links only.')
    table.text('role').comment('Of staff.')
    table.binary('sealedTotpSecret')
    table.timestamp('totpSince', { precision: 3 }).comment('Null while the secret is not in force.')
    table.integer('totpLastStep').comment('A code is good once: none of this step or before.')
    table
      .specificType('recoveryHashes', 'text[]')
      .notNullable()
      .defaultTo('{}')
      .comment('Keyed hashes of the recovery codes that are left.')
    table.uuid('mergedIntoId').comment('The older account of the same person; this one is over.')
    table.timestamp('createdAt', { precision: 3 }).notNullable()

    table.foreign('mergedIntoId', 'accounts_merged_into_id_foreign').references('accounts.id')
    table.unique(['visitorId'], { indexName: 'accounts_visitor_id_unique' })
    table.index(['emailHash'], 'accounts_email_hash_index')
    table.index(['mergedIntoId'], 'accounts_merged_into_id_index')
    table.check(`role in ${roles}`, [], 'accounts_role_check')
    table.check(`password_hash like '$argon2id$%'`, [], 'accounts_password_hash_check')
    table.check(
      'totp_since is null or sealed_totp_secret is not null',
      [],
      'accounts_totp_since_check',
    )
    table.check(
      'merged_into_id is null or (confirmed_at is null and password_hash is null)',
      [],
      'accounts_merged_check',
    )
  })
  await db.schema.raw(`
    create unique index accounts_email_hash_confirmed_unique on accounts (email_hash)
      where confirmed_at is not null;
  `)
}

async function createSessions(db: Knex): Promise<void> {
  await db.schema.createTable('accountSessions', (table) => {
    table
      .uuid('id')
      .primary({ constraintName: 'account_sessions_pkey' })
      .defaultTo(db.raw('uuidv7()'))
      .comment('The identifier that pages know; it opens nothing.')
    table.uuid('accountId').notNullable()
    table.text('tokenHash').notNullable().comment('Of the key in the cookie.')
    table.text('device').notNullable().comment('Such as Firefox on Windows.')
    table.timestamp('signedInAt', { precision: 3 }).notNullable()
    table.timestamp('lastSeenAt', { precision: 3 }).notNullable()
    table.timestamp('expiresAt', { precision: 3 }).notNullable()

    table
      .foreign('accountId', 'account_sessions_account_id_foreign')
      .references('accounts.id')
      .onDelete('CASCADE')
    table.unique(['tokenHash'], { indexName: 'account_sessions_token_hash_unique' })
    table.index(['accountId'], 'account_sessions_account_id_index')
    table.index(['expiresAt'], 'account_sessions_expires_at_index')
  })
}
