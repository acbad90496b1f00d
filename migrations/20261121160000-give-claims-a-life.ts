import { createHash } from 'node:crypto'
import type { Knex } from 'knex'

const states = `('draft', 'needs_info', 'ready_to_sign', 'signed', 'queued', 'printing', 'mailed', 'in_transit',
  'delivered', 'returned', 'confirmed_by_admin', 'deficient', 'approved', 'denied', 'paid', 'cancelled', 'expired',
  'self_filed')`
const inThePost = `('signed', 'queued', 'printing', 'mailed', 'in_transit', 'delivered', 'returned')`
const checks = {
  state: `state in ${states}`,
  complete: `(state <> 'ready_to_sign' and state not in ${inThePost})
    or (sealed_answers is not null and form is not null)`,
  signed: `state not in ${inThePost} or signed_at is not null`,
  signed_document: `state not in ${inThePost} or document_id is not null`,
  undo: `undo_until is null or signed_at is not null`,
  method: `method in ('first-class', 'certified', 'counter', 'online')`,
}
const earlier = {
  state: `state in ('draft', 'needs_info', 'ready_to_sign', 'signed', 'cancelled')`,
  complete: `state not in ('ready_to_sign', 'signed') or (sealed_answers is not null and form is not null)`,
  signed: `(state = 'signed') = (signed_at is not null)`,
  signed_document: `state <> 'signed' or document_id is not null`,
}

/** What happens to a claim once it is signed; the record of it as a chain; what was received for it. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('claims', (table) => {
    table
      .timestamp('undoUntil', { precision: 3 })
      .comment('Until then the signature may be taken back.')
    table.text('method').comment('The best way to file it that is still safe.')
    table.date('mailBy').comment('The last safe day for that way; null without a known deadline.')
    table.text('needs').comment('Why it came back to the person.')
    table.text('waitsFor').comment('What holds a signed claim back from the printer.')
    table.integer('urgency').notNullable().defaultTo(0).comment('Larger goes to the printer first.')
  })
  await replaceChecks(db, checks)
  // One that ran out of time may be begun again, where the settlement takes claims once more.
  await oneClaimEach(db, `state not in ('cancelled', 'expired')`)
  await chainEvents(db)
  await createDeficiencies(db)
  await createPayouts(db)
  await createGrants(db)
}

export async function down(db: Knex): Promise<void> {
  for (const table of ['mailingGrants', 'payouts', 'deficiencies']) await db.schema.dropTable(table)
  await db.schema.raw(`
    alter table claim_events drop constraint claim_events_claim_id_seq_unique;
    alter table claim_events drop constraint claim_events_source_check;
    alter table claim_events add constraint claim_events_source_check check (source in ('web', 'job')) not valid;
  `)
  await db.schema.alterTable('claimEvents', (table) => {
    table.dropColumns('seq', 'previousHash', 'hash', 'mark', 'personalSha256')
  })
  await db.schema.raw(
    'alter table claims drop constraint claims_undo_check, drop constraint claims_method_check',
  )
  await replaceChecks(db, earlier)
  await oneClaimEach(db, `state <> 'cancelled'`)
  await db.schema.alterTable('claims', (table) => {
    table.dropColumns('undoUntil', 'method', 'mailBy', 'needs', 'waitsFor', 'urgency')
  })
}

async function oneClaimEach(db: Knex, counts: string): Promise<void> {
  await db.schema.raw(`drop index claims_suit_id_visitor_id_unique`)
  await db.schema.raw(`create unique index claims_suit_id_visitor_id_unique
    on claims (suit_id, visitor_id) where ${counts}`)
}

async function replaceChecks(db: Knex, rules: Record<string, string>): Promise<void> {
  for (const [name, rule] of Object.entries(rules)) {
    await db.schema.raw(`alter table claims drop constraint if exists claims_${name}_check`)
    await db.schema.raw(`alter table claims add constraint claims_${name}_check check (${rule})`)
  }
}

/** Each entry holds the fingerprint of the one before it: none can be changed, left out or put in between unseen. */
async function chainEvents(db: Knex): Promise<void> {
  await db.schema.alterTable('claimEvents', (table) => {
    table.integer('seq').comment('1, 2, 3 … within the claim.')
    table.text('previousHash').comment('Null for the first one.')
    table.text('hash').comment('SHA-256 of all that the entry says, previousHash included.')
    table.text('mark').comment('HMAC of hash by SECRET_KEY; null for entries older than marks.')
    table
      .text('personalSha256')
      .comment('Of the personal part in clear, which holds a random salt.')
  })
  await db.schema.raw('alter table claim_events disable trigger claim_events_append_only')
  const events = (await db('claimEvents').orderBy(['claimId', 'at', 'id'])) as OldEvent[]
  let last: { claimId: string; seq: number; hash: string } | undefined
  for (const event of events) {
    const before = last?.claimId === event.claimId ? last : undefined
    const seq = (before?.seq ?? 0) + 1
    const previousHash = before?.hash ?? null
    const hash = hashOf(event, seq, previousHash)
    await db('claimEvents').where({ id: event.id }).update({ seq, previousHash, hash })
    last = { claimId: event.claimId, seq, hash }
  }
  await db.schema.raw(`
    alter table claim_events enable trigger claim_events_append_only;
    alter table claim_events alter column seq set not null, alter column hash set not null;
    alter table claim_events add constraint claim_events_claim_id_seq_unique unique (claim_id, seq);
    alter table claim_events add constraint claim_events_chain_check
      check (seq > 0 and (seq = 1) = (previous_hash is null));
    alter table claim_events drop constraint claim_events_source_check;
    alter table claim_events add constraint claim_events_source_check
      check (source in ('web', 'job', 'webhook', 'command'));
  `)
}

interface OldEvent {
  id: string
  claimId: string
  kind: string
  actor: string
  source: string
  at: Date
  data: unknown
}

/** As the code that writes entries worked it out when this step was made. */
function hashOf(event: OldEvent, seq: number, previousHash: string | null): string {
  const { claimId, kind, actor, source, at, data } = event
  const said = [
    claimId,
    seq,
    kind,
    actor,
    source,
    at.toISOString(),
    inOrder(data),
    null,
    previousHash,
  ]
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, inOrder(inner)]))
}

async function createDeficiencies(db: Knex): Promise<void> {
  await db.schema.createTable('deficiencies', (table) => {
    table.uuid('id').primary({ constraintName: 'deficiencies_pkey' }).defaultTo(db.raw('uuidv7()'))
    table.uuid('claimId').notNullable()
    table.uuid('visitorId').notNullable()
    table.date('cureBy').notNullable()
    table.binary('sealedText')
    table.uuid('fileId')
    table.timestamp('createdAt', { precision: 3 }).notNullable()
    table.timestamp('curedAt', { precision: 3 })

    table.foreign('claimId', 'deficiencies_claim_id_foreign').references('claims.id')
    table.foreign('fileId', 'deficiencies_file_id_foreign').references('uploads.id')
    table.index(['claimId'], 'deficiencies_claim_id_index')
  })
  await db.schema.raw(`create unique index deficiencies_claim_id_open_unique
    on deficiencies (claim_id) where cured_at is null`)
}

async function createPayouts(db: Knex): Promise<void> {
  await db.schema.createTable('payouts', (table) => {
    table.uuid('id').primary({ constraintName: 'payouts_pkey' }).defaultTo(db.raw('uuidv7()'))
    table.uuid('claimId').notNullable()
    table.uuid('visitorId').notNullable()
    table.uuid('suitId').notNullable()
    table.integer('amountCents').notNullable()
    table.date('receivedOn').notNullable()
    table.text('method').notNullable()
    table.date('voidAfter')
    table.date('depositedOn')
    table.date('reissueRequestedOn')
    table
      .boolean('share')
      .notNullable()
      .defaultTo(false)
      .comment('May be counted in the payout book.')
    table.timestamp('createdAt', { precision: 3 }).notNullable()

    table.foreign('claimId', 'payouts_claim_id_foreign').references('claims.id')
    table.foreign('suitId', 'payouts_suit_id_foreign').references('suits.id')
    table.index(['claimId'], 'payouts_claim_id_index')
    table.index(['suitId'], 'payouts_suit_id_index')
    table.index(['visitorId', 'receivedOn'], 'payouts_visitor_id_received_on_index')
    table.check('amount_cents >= 0', [], 'payouts_amount_check')
    table.check(
      `method in ('check', 'ach', 'paypal', 'venmo', 'zelle', 'prepaid-card', 'gift-card', 'other')`,
      [],
      'payouts_method_check',
    )
  })
}

async function createGrants(db: Knex): Promise<void> {
  await db.schema.createTable('mailingGrants', (table) => {
    table
      .uuid('id')
      .primary({ constraintName: 'mailing_grants_pkey' })
      .defaultTo(db.raw('uuidv7()'))
    table.uuid('visitorId').notNullable()
    table
      .text('accountId')
      .notNullable()
      .comment('Nothing is mailed for somebody without an account.')
    table.uuid('claimId').comment('The one claim that a fee was paid for; null: all, by a plan.')
    table.text('basis').notNullable()
    table.text('note').comment('Why a fee was waived.')
    table.timestamp('createdAt', { precision: 3 }).notNullable()
    table.timestamp('endsAt', { precision: 3 })

    table.foreign('claimId', 'mailing_grants_claim_id_foreign').references('claims.id')
    table.index(['visitorId'], 'mailing_grants_visitor_id_index')
    table.index(['claimId'], 'mailing_grants_claim_id_index')
    table.check(`basis in ('plan', 'fee', 'waiver')`, [], 'mailing_grants_basis_check')
    table.check(`basis <> 'fee' or claim_id is not null`, [], 'mailing_grants_fee_check')
    table.check(`basis <> 'waiver' or note is not null`, [], 'mailing_grants_note_check')
  })
}
