import type { Knex } from 'knex'

const purposes = `('sign-in', 'reset', 'confirm', 'second-factor', 'passkey')`

/** What opens an account besides a password: links, passkeys, and the two links of a change of address. */
export async function up(db: Knex): Promise<void> {
  await createTokens(db)
  await createPasskeys(db)
  await createEmailChanges(db)
}

export async function down(db: Knex): Promise<void> {
  for (const table of ['accountEmailChanges', 'accountPasskeys', 'accountTokens']) {
    await db.schema.dropTable(table)
  }
}

async function createTokens(db: Knex): Promise<void> {
  await db.schema.createTable('accountTokens', (table) => {
    table
      .uuid('id')
      .primary({ constraintName: 'account_tokens_pkey' })
      .defaultTo(db.raw('uuidv7()'))
    table.text('purpose').notNullable()
    table.text('tokenHash').notNullable()
    table.uuid('accountId').comment('Null for what is about an address, whoever has it by then.')
    table.text('emailHash')
    table.binary('sealedEmail')
    table.text('next').comment('Where to go afterwards.')
    table.timestamp('createdAt', { precision: 3 }).notNullable()
    table.timestamp('expiresAt', { precision: 3 }).notNullable()
    table.timestamp('usedAt', { precision: 3 })

    table
      .foreign('accountId', 'account_tokens_account_id_foreign')
      .references('accounts.id')
      .onDelete('CASCADE')
    table.unique(['tokenHash'], { indexName: 'account_tokens_token_hash_unique' })
    table.index(['accountId'], 'account_tokens_account_id_index')
    table.index(['emailHash'], 'account_tokens_email_hash_index')
    table.index(['expiresAt'], 'account_tokens_expires_at_index')
    table.check(`purpose in ${purposes}`, [], 'account_tokens_purpose_check')
    table.check(
      '(email_hash is null) = (sealed_email is null)',
      [],
      'account_tokens_sealed_email_check',
    )
  })
}

async function createPasskeys(db: Knex): Promise<void> {
  await db.schema.createTable('accountPasskeys', (table) => {
    table
      .uuid('id')
      .primary({ constraintName: 'account_passkeys_pkey' })
      .defaultTo(db.raw('uuidv7()'))
    table.uuid('accountId').notNullable()
    table.text('name').notNullable()
    table.text('credentialId').notNullable().comment('base64url')
    table.binary('publicKey').notNullable().comment('COSE')
    table.bigint('counter').notNullable()
    table.specificType('transports', 'text[]').notNullable().defaultTo('{}')
    table.timestamp('createdAt', { precision: 3 }).notNullable()
    table.timestamp('lastUsedAt', { precision: 3 })

    table
      .foreign('accountId', 'account_passkeys_account_id_foreign')
      .references('accounts.id')
      .onDelete('CASCADE')
    table.unique(['credentialId'], { indexName: 'account_passkeys_credential_id_unique' })
    table.index(['accountId'], 'account_passkeys_account_id_index')
  })
}

async function createEmailChanges(db: Knex): Promise<void> {
  await db.schema.createTable('accountEmailChanges', (table) => {
    table
      .uuid('accountId')
      .primary({ constraintName: 'account_email_changes_pkey' })
      .comment('One at a time.')
    table.text('emailHash').notNullable().comment('Of the new address.')
    table.binary('sealedEmail').notNullable()
    table.text('oldTokenHash').notNullable()
    table.text('newTokenHash').notNullable()
    table.timestamp('oldOpenedAt', { precision: 3 })
    table.timestamp('newOpenedAt', { precision: 3 })
    table.timestamp('createdAt', { precision: 3 }).notNullable()
    table.timestamp('expiresAt', { precision: 3 }).notNullable()

    table
      .foreign('accountId', 'account_email_changes_account_id_foreign')
      .references('accounts.id')
      .onDelete('CASCADE')
    table.unique(['oldTokenHash'], { indexName: 'account_email_changes_old_token_hash_unique' })
    table.unique(['newTokenHash'], { indexName: 'account_email_changes_new_token_hash_unique' })
  })
}
