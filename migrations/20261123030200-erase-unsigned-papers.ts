import type { Knex } from 'knex'

const first = 'delete from public.claim_events e using public.claims c'

/** What was added to a claim that was filed without a signature here: it is no record of one, and kept the claim from going. */
const papers = ['payouts', 'deficiencies', 'uploads']
  .map(
    (table) => `delete from public.${table} p using public.claims c
        where c.id = p.claim_id and c.visitor_id = any(owners) and not exists (
          select from public.claim_events s where s.claim_id = c.id and s.kind = 'signature.applied');
      `,
  )
  .join('')

/** A deletion takes it along. */
export async function up(db: Knex): Promise<void> {
  await replaceText(db, first, papers + first)
}

export async function down(db: Knex): Promise<void> {
  await replaceText(db, papers + first, first)
}

async function replaceText(db: Knex, from: string, to: string): Promise<void> {
  const { rows } = (await db.raw(
    `select pg_get_functiondef('erase_signing_records(uuid)'::regprocedure) as source`,
  )) as { rows: { source: string }[] }
  const source = rows[0]?.source ?? ''
  if (!source.includes(from)) throw new Error('erase_signing_records does something else')
  await db.schema.raw(source.replace(from, () => to).replaceAll('?', '\\?'))
}
