import type { Knex } from 'knex'

const KINDS = `'plan', 'fee', 'certified'`
const WITH_LETTERS = `${KINDS}, 'letter'`

/**
 * Letters of refund cases that somebody has posted. A letter has one owner from now on: a claim, or such a posting, whose
 * pages go along with it.
 */
export async function up(db: Knex): Promise<void> {
  await createPostings(db)
  await db.schema.raw(`
    alter table letters alter column claim_id drop not null;
    alter table letters alter column document_id drop not null;
    alter table letters add column posting_id uuid
      constraint letters_posting_id_foreign references refund_postings (id) on delete cascade;
    alter table letters add constraint letters_owner_check check (
      (claim_id is null) <> (posting_id is null) and (claim_id is null) = (document_id is null)) not valid;
    alter table letters validate constraint letters_owner_check;
    -- Whatever is run twice: a posting has one letter.
    create unique index letters_posting_id_unique on letters (posting_id);
    -- What the post told of a letter goes with it.
    alter table mail_events drop constraint mail_events_letter_id_foreign;
    alter table mail_events add constraint mail_events_letter_id_foreign
      foreign key (letter_id) references letters (id) on delete cascade not valid;
    alter table mail_events validate constraint mail_events_letter_id_foreign;
  `)
  // What was paid is kept for longer than the letter, so neither of these is a foreign key.
  await db.schema.raw(`
    alter table checkouts add column posting_id uuid;
    alter table payments add column posting_id uuid;
    create index payments_posting_id_index on payments (posting_id) where posting_id is not null;
  `)
  await allowKinds(db, WITH_LETTERS)
}

export async function down(db: Knex): Promise<void> {
  await allowKinds(db, KINDS)
  await db.schema.raw(`
    alter table payments drop column posting_id;
    alter table checkouts drop column posting_id;
    delete from letters where claim_id is null;
    alter table mail_events drop constraint mail_events_letter_id_foreign;
    alter table mail_events add constraint mail_events_letter_id_foreign
      foreign key (letter_id) references letters (id);
    alter table letters drop constraint letters_owner_check;
    alter table letters drop column posting_id;
    alter table letters alter column claim_id set not null;
    alter table letters alter column document_id set not null;
    drop table refund_postings;
  `)
}

async function createPostings(db: Knex): Promise<void> {
  await db.schema.raw(`
    create table refund_postings (
      id uuid not null default uuidv7() constraint refund_postings_pkey primary key,
      case_id uuid not null
        constraint refund_postings_case_id_foreign references refund_cases (id) on delete cascade,
      visitor_id uuid not null,
      purpose text not null,
      state text not null,
      plan_price_id uuid not null
        constraint refund_postings_price_foreign references plan_prices (id),
      sealed_envelope bytea not null,
      sealed_pages bytea not null,
      -- Hex SHA-256 of the pages in clear: what was shown is what is mailed.
      sha256 text not null,
      pages integer not null,
      media_type text not null default 'application/pdf',
      reason text,
      shown_at timestamptz(3) not null,
      undo_until timestamptz(3),
      constraint refund_postings_state_check check (state in ('shown', 'paid', 'printing', 'printed', 'mailed',
        'in-transit', 'delivered', 'returned', 'cancelled', 'failed')),
      constraint refund_postings_undo_check check (state = 'shown' or undo_until is not null)
    );
    comment on column refund_postings.reason is 'Why it came back or was not mailed; a code that names nobody.';
    create index refund_postings_case_id_index on refund_postings (case_id);
    create index refund_postings_visitor_id_index on refund_postings (visitor_id);
    create index refund_postings_price_index on refund_postings (plan_price_id);
    create index refund_postings_paid_index on refund_postings (undo_until) where state = 'paid';
    -- One letter of a case at a time.
    create unique index refund_postings_under_way_unique on refund_postings (case_id)
      where state in ('shown', 'paid', 'printing', 'printed');
  `)
}

async function allowKinds(db: Knex, kinds: string): Promise<void> {
  await db.schema.raw(`
    alter table payments drop constraint payments_kind_check;
    alter table payments add constraint payments_kind_check check (kind in (${kinds})) not valid;
    alter table payments validate constraint payments_kind_check;
  `)
}
