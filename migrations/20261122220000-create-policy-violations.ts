import type { Knex } from 'knex'

/** What browsers did not do because a page's content security policy forbids it: each kind once, with a count. */
export async function up(db: Knex): Promise<void> {
  await db.schema.raw(`
    create table policy_violations (
      directive text not null,
      blocked text not null,
      page text not null,
      reports bigint not null,
      first_at timestamptz(3) not null,
      last_at timestamptz(3) not null,
      constraint policy_violations_pkey primary key (directive, blocked, page)
    );
    create index policy_violations_last_at_index on policy_violations (last_at);
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.schema.raw('drop table policy_violations')
}
