import type { Knex } from 'knex'

/** What signed claims have in common: keyed marks of a notice number, of an address, of a connection. */
export async function up(db: Knex): Promise<void> {
  await db.schema.raw(`
    create table claim_likenesses (
      claim_id uuid not null constraint claim_likenesses_claim_id_foreign
        references claims (id) on delete cascade,
      kind text not null,
      mark text not null,
      at timestamptz(3) not null,
      constraint claim_likenesses_pkey primary key (claim_id, kind),
      constraint claim_likenesses_kind_check check (kind in ('notice', 'address', 'connection'))
    );
    create index claim_likenesses_mark_index on claim_likenesses (mark);
    create index claim_likenesses_at_index on claim_likenesses (at);
    comment on column claim_likenesses.mark is 'A keyed hash: it tells equals apart, and nothing else.';
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.schema.raw('drop table claim_likenesses')
}
