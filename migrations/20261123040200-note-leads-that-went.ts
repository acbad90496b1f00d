import type { Knex } from 'knex'

/** Which addresses the company that keeps the list may have: those alone are taken off it again. */
export async function up(db: Knex): Promise<void> {
  await db.schema.raw(`
    alter table leads add column handed_on_at timestamptz(3);
    update leads set handed_on_at = s.at from vendor_sendings s
      where s.vendor = 'klaviyo' and s.what = 'address' and s.key = 'klaviyo:' || leads.id::text;
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.schema.raw('alter table leads drop column handed_on_at')
}
