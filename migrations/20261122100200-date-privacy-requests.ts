import type { Knex } from 'knex'

const owned = 'select visitor_id from public.privacy_requests'
const due = `id = request and kind = 'delete' and state = 'asked' and runs_at <= now()`
/** An hour less than the week: the application's clock and the database's need not agree to the second. */
const aWeekAgo = `recorded_at <= now() - interval '6 days 23 hours'`

/**
 * The database itself notes when a request came, and whoever uses the application's rights cannot write an earlier day. The
 * week begins anew when a request becomes somebody else's, becomes another one, or is asked again.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('privacyRequests', (table) => {
    table.timestamp('recordedAt', { precision: 3 }).notNullable().defaultTo(db.fn.now())
  })
  await db('privacyRequests').update({ recordedAt: db.ref('askedAt') })
  await db.schema.raw(`
    create function date_privacy_request() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        new.recorded_at := now();
      elsif new.recorded_at is distinct from old.recorded_at then
        raise exception 'When a request came is never changed' using errcode = 'restrict_violation';
      elsif new.visitor_id <> old.visitor_id or new.kind <> old.kind or new.id <> old.id
        or (new.state = 'asked' and old.state <> 'asked') then
        new.recorded_at := now();
      end if;
      return new;
    end $$;
    create trigger privacy_requests_dated before insert or update on privacy_requests
      for each row execute function date_privacy_request();
  `)
  await replaceCondition(db, `${owned} where ${due}`, `${owned} where ${due} and ${aWeekAgo}`)
}

export async function down(db: Knex): Promise<void> {
  await replaceCondition(db, `${owned} where ${due} and ${aWeekAgo}`, `${owned} where ${due}`)
  await db.schema.raw(`
    drop trigger privacy_requests_dated on privacy_requests;
    drop function date_privacy_request();
  `)
  await db.schema.alterTable('privacyRequests', (table) => {
    table.dropColumn('recordedAt')
  })
}

/** In the function that blanks records, whatever else it does. */
async function replaceCondition(db: Knex, from: string, to: string): Promise<void> {
  const { rows } = (await db.raw(
    `select pg_get_functiondef('erase_signing_records(uuid)'::regprocedure) as source`,
  )) as { rows: { source: string }[] }
  const source = rows[0]?.source ?? ''
  if (!source.includes(from)) throw new Error('erase_signing_records asks something else')
  await db.schema.raw(source.replace(from, () => to).replaceAll('?', '\\?'))
}
