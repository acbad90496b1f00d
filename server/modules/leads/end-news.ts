import { email } from '#contract/fields/email.ts'
import type { EndNews } from '../module.ts'
import { leaveListJob } from '../relays/index.ts'
import { hasGoneTo } from '../sendings/index.ts'

/** A call that hands the address on may be on its way: none lasts as long. */
const SETTLE_MS = 60_000

/**
 * Forgets an address that somebody left, and has the company that keeps the list take it off, if it may be there: one that it
 * never got is not told to it now.
 */
export const endNews: EndNews = async (
  { db, secrets, clock, jobs },
  { address, forget = false },
) => {
  const cleaned = email.clean(address)
  const emailHash = secrets.sign('lead', cleaned)
  const [lead] = (await db('leads').where({ emailHash }).delete().returning(['handedOnAt'])) as {
    handedOnAt: Date | null
  }[]
  const wasThere = () => hasGoneTo({ db, secrets }, { vendor: 'klaviyo', address: cleaned })
  if (!lead?.handedOnAt && !(forget && (await wasThere()))) return
  const sealed = secrets.seal('lead', cleaned).toString('base64url')
  const runAt = new Date(clock.now().getTime() + SETTLE_MS)
  await jobs.order(db, leaveListJob, { emailHash, sealed, forget }, { runAt })
}
