import type { Knex } from 'knex'

/**
 * Banks that visitors linked. Keys and all that was found are sealed. Whatever deletes a link, its key goes to those whose
 * access is still to be ended at the bank's side: by a trigger, so that no way of deleting can forget it.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.raw(`
    create table bank_links (
      id uuid not null constraint bank_links_pkey primary key,
      visitor_id uuid not null,
      standing text not null,
      sealed_page bytea,
      sealed_token bytea,
      sealed_facts bytea,
      linked_at timestamptz(3),
      read_at timestamptz(3),
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      constraint bank_links_standing_check
        check (standing in ('begun', 'finishing', 'reading', 'linked', 'error')),
      constraint bank_links_token_check
        check (standing in ('begun', 'finishing') or
          (sealed_token is not null and sealed_facts is not null and linked_at is not null))
    );
    create index bank_links_visitor_id_index on bank_links (visitor_id);
    create index bank_links_updated_at_index on bank_links (updated_at);

    create table bank_link_removals (
      id uuid not null default uuidv7() constraint bank_link_removals_pkey primary key,
      sealed_token bytea not null,
      created_at timestamptz(3) not null default now()
    );
    create index bank_link_removals_created_at_index on bank_link_removals (created_at);

    create function keep_bank_link_token() returns trigger language plpgsql as $$
      begin
        insert into bank_link_removals (sealed_token) values (old.sealed_token);
        return null;
      end
    $$;
    create trigger bank_links_removal after delete on bank_links
      for each row when (old.sealed_token is not null) execute function keep_bank_link_token();

    create table bank_sandbox_links (
      id text not null constraint bank_sandbox_links_pkey primary key,
      state text not null,
      share text,
      access_token text constraint bank_sandbox_links_access_token_key unique,
      return_url text not null,
      created_at timestamptz(3) not null
    );
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.schema.raw(`
    drop table bank_sandbox_links;
    drop table bank_links;
    drop function keep_bank_link_token();
    drop table bank_link_removals;
  `)
}
