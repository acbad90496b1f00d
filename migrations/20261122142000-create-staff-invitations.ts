import type { Knex } from 'knex'

const roles = `('owner', 'publisher', 'editor', 'support', 'finance', 'viewer')`

/** Invitations to the staff that are open: one that was accepted or withdrawn is gone, and the audit log has it. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('staffInvitations', (table) => {
    table
      .uuid('id')
      .primary({ constraintName: 'staff_invitations_pkey' })
      .defaultTo(db.raw('uuidv7()'))
    table.text('emailHash').notNullable().comment('Keyed hash of the cleaned address.')
    table.binary('sealedEmail').notNullable()
    table.text('role').notNullable()
    table.text('tokenHash').notNullable().comment('Of the secret in the link.')
    table.uuid('invitedBy').notNullable()
    table.timestamp('createdAt', { precision: 3 }).notNullable()
    table.timestamp('expiresAt', { precision: 3 }).notNullable()

    table
      .foreign('invitedBy', 'staff_invitations_invited_by_foreign')
      .references('accounts.id')
      .onDelete('CASCADE')
    table.unique(['emailHash'], { indexName: 'staff_invitations_email_hash_unique' })
    table.unique(['tokenHash'], { indexName: 'staff_invitations_token_hash_unique' })
    table.index(['invitedBy'], 'staff_invitations_invited_by_index')
    table.index(['expiresAt'], 'staff_invitations_expires_at_index')
    table.check(`role in ${roles}`, [], 'staff_invitations_role_check')
  })
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('staffInvitations')
}
