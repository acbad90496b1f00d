import type { ConsentKind } from '#contract/wire/privacy.ts'
import type { Tools } from '../../tools.ts'

/**
 * SQL that says whether the person behind a browser agreed: what was chosen last in it, or by an account that was used in
 * it, up to an instant. Nothing chosen is no; and an opt-out outweighs a yes that an account said somewhere else, before it was
 * used here or after. With the sign-in it becomes the account's (`movePrivacy`), and ends with a yes of theirs. Both arguments
 * are SQL of our own.
 */
export function agreedBy(browser: string, until: string, kind: ConsentKind): string {
  return `(not coalesce((
    select c.opted_out from privacy_choices c where c.visitor_id = ${browser} and c.at <= ${until}
    order by c.at desc, c.id desc limit 1
  ), false) and coalesce((
    select c.${kind} and not c.opted_out from privacy_choices c
    where c.visitor_id = any(array(
        select ${browser} union all select owner_id from browser_owners where browser_id = ${browser}))
      and c.at <= ${until}
    order by c.at desc, c.id desc limit 1
  ), false))`
}

/** SQL that says whether the person behind a browser ever chose: with the deletion of all that is theirs that goes, too. */
export function hasChosen(browser: string): string {
  return `exists (select from privacy_choices c where c.visitor_id = any(array(
    select ${browser} union all select owner_id from browser_owners where browser_id = ${browser})))`
}

/** SQL for whose receipt something belongs to: the account that was used in the browser then, or the browser itself. */
export function ownerOf(browser: string, at: string): string {
  return `coalesce((
    select owner_id from browser_owners where browser_id = ${browser}
    order by (since <= ${at}) desc, case when since <= ${at} then since end desc nulls last, since limit 1
  ), ${browser})`
}

/** Whether the person behind a visitor's id agrees at this moment. Their browser's signal is the caller's to ask first. */
export async function agreesNow(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { visitorId, kind }: { visitorId: string; kind: ConsentKind },
): Promise<boolean> {
  const { rows } = (await db.raw(
    `select ${agreedBy(':visitorId::uuid', ':now::timestamptz', kind)} as agrees`,
    { visitorId, now: clock.now() },
  )) as { rows: [{ agrees: boolean }] }
  return rows[0].agrees
}
