import type { Knex } from 'knex'

/**
 * What offices publish of the money they hold, by list, and every name in it once: a name that is spelt otherwise is looked
 * for among the names, by their trigrams, and then the properties under the names that were found.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.raw(`
    create extension if not exists pg_trgm;

    create table unclaimed_lists (
      id uuid not null default uuidv7() constraint unclaimed_lists_pkey primary key,
      name text not null,
      -- Where the list was got, in words or as an address.
      source text not null,
      read_on date not null,
      -- Made up by a program, and labelled so wherever it shows.
      is_sample boolean not null,
      -- Counts the imports: what an import did not bring again is gone.
      edition int not null,
      properties int not null,
      imported_at timestamptz(3) not null,
      constraint unclaimed_lists_name_unique unique (name)
    );

    create table unclaimed_properties (
      -- Made from what the office published, so that the same entry keeps its id from list to list.
      id uuid not null constraint unclaimed_properties_pkey primary key,
      list_id uuid not null constraint unclaimed_properties_list_id_foreign
        references unclaimed_lists (id) on delete restrict,
      edition int not null,
      state text not null,
      owner text not null,
      last_key text not null,
      first_key text not null,
      city text,
      city_key text,
      holder text not null,
      kind text not null,
      -- As it is published, such as 'over $100'.
      amount text not null,
      property_number text,
      constraint unclaimed_properties_state_check check (state ~ '^[A-Z]{2}$')
    );
    create index unclaimed_properties_name_index on unclaimed_properties (last_key, first_key);
    create index unclaimed_properties_list_id_index on unclaimed_properties (list_id, edition);

    create table unclaimed_names (
      part text not null,
      name text not null,
      constraint unclaimed_names_pkey primary key (part, name),
      constraint unclaimed_names_part_check check (part in ('last', 'first'))
    );
    create index unclaimed_names_trigrams_index on unclaimed_names using gin (name gin_trgm_ops);

    -- The planner takes comparing trigrams for cheap and reads all names; by the index it is ten times faster.
    create function near_unclaimed_names(asked text, of_part text) returns setof text
    language sql stable set enable_seqscan = off as $$
      select name from unclaimed_names
      where name % asked and part = of_part
      order by similarity(name, asked) desc
      limit 100
    $$;
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.schema.raw(`
    drop function near_unclaimed_names;
    drop table unclaimed_names, unclaimed_properties, unclaimed_lists;
    drop extension pg_trgm;
  `)
}
