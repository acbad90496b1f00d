import { email } from '#contract/fields/email.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'

interface Lead {
  email: string
  /** Who ticked the weekly list, and agreed that the address goes to the company that keeps it; absent: it goes nowhere. */
  agreedBy?: string
}

/**
 * Keeps an address that somebody left: trimmed, lower case (SPEC §5), once per address however often it comes. Whose
 * agreement it stands under stays until it was passed on: anybody may type an address again.
 * @throws Problem input.invalid when it is not an address
 */
export async function keepLead(
  { db, secrets, clock }: Pick<Tools, 'db' | 'secrets' | 'clock'>,
  { email: given, agreedBy }: Lead,
): Promise<void> {
  const message = email.check(given)
  if (message) throw new Problem('input.invalid', { errors: [{ path: '/email', message }] })
  const address = email.clean(given)
  await db('leads')
    .insert({
      emailHash: secrets.sign('lead', address),
      sealedEmail: secrets.seal('lead', address),
      lastSeenAt: clock.now(),
      ...(agreedBy && { visitorId: agreedBy }),
    })
    .onConflict('emailHash')
    .merge({
      lastSeenAt: clock.now(),
      visitorId: db.raw('coalesce(leads.visitor_id, excluded.visitor_id)'),
    })
}
