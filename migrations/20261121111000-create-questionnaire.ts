import type { Knex } from 'knex'

const checks = {
  step_index: 'step_index between 0 and 1000',
  total_steps: 'total_steps between 0 and 1000',
}

/** The questionnaire session of each visitor; what is personal in it is sealed. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('questionnaires', (table) => {
    table.uuid('visitorId').primary({ constraintName: 'questionnaires_pkey' })
    table.integer('stepIndex').notNullable().defaultTo(0)
    table.text('currentStep')
    table.integer('totalSteps').notNullable().defaultTo(0)
    table.boolean('consentChecked').notNullable().defaultTo(false)
    table.jsonb('emailLinkSelection').notNullable()
    table.boolean('skipEmailLink').notNullable().defaultTo(false)
    table.jsonb('classActionSelections').notNullable()
    table.jsonb('brandSelections').notNullable()
    table.jsonb('sectionEarnings').notNullable()
    table.boolean('flowCompleted').notNullable().defaultTo(false)
    table.boolean('cardSaved').notNullable().defaultTo(false)
    table.binary('sealed').notNullable().comment('answers, addresses, plaidAccounts, email')
    table.timestamp('createdAt', { precision: 3 }).notNullable()
    table.timestamp('lastUpdated', { precision: 3 }).notNullable()

    table.index(['lastUpdated'], 'questionnaires_last_updated_index')
    for (const [name, rule] of Object.entries(checks)) {
      table.check(rule, [], `questionnaires_${name}_check`)
    }
  })
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('questionnaires')
}
