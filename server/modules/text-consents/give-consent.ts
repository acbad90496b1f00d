import { createHash } from 'node:crypto'
import { phone as phoneField } from '#contract/fields/phone.ts'
import type { GiveTextConsentInput } from '#contract/wire/text-consents.ts'
import type { RequestFacts } from '../../http/endpoint.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { type ConsentFacts, SEAL, TextConsent } from './text-consent.model.ts'

interface Given extends GiveTextConsentInput {
  visitorId: string
  facts: Pick<RequestFacts, 'address' | 'userAgent'>
}

/**
 * Keeps that somebody agreed to text messages (47 CFR 64.1200(f)(9)): the words as they were read, the number, the time by our own
 * clock, and where it came from. The same once more changes nothing; another number or other words end what was before.
 * @throws Problem input.invalid when it is no US number
 */
export function giveConsent(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { visitorId, phone: told, version, text, facts }: Given,
): Promise<TextConsent> {
  const phone = phoneField.clean(told)
  const fault = phone === '' ? 'Enter a US phone number' : phoneField.check(told)
  if (fault) throw new Problem('input.invalid', { errors: [{ path: '/phone', message: fault }] })
  const textSha256 = createHash('sha256').update(text).digest('hex')

  return tools.db.transaction(async (db) => {
    await db.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [
      `text-consent ${visitorId}`,
    ])
    const before = await findConsent({ db }, { visitorId })
    if (before) {
      const isSame = before.version === version && before.textSha256 === textSha256
      if (isSame && openFacts(tools, before).phone === phone) return before
      await before.$query(db).patch({ endedAt: tools.clock.now() })
    }
    const { address, userAgent } = facts
    const kept: ConsentFacts = { phone, text, address, userAgent }
    return TextConsent.query(db).insertAndFetch({
      visitorId,
      version,
      textSha256,
      sealedFacts: tools.secrets.seal(SEAL, JSON.stringify(kept)),
      agreedAt: tools.clock.now(),
      endedAt: null,
    })
  })
}

/** Ends it at once. Doing it again changes nothing. */
export async function endConsent(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { visitorId }: { visitorId: string },
): Promise<void> {
  await TextConsent.query(db).where({ visitorId, endedAt: null }).patch({ endedAt: clock.now() })
}

/** What is in force; undefined for who never agreed, or no longer does. */
export function findConsent(
  { db }: Pick<Tools, 'db'>,
  { visitorId }: { visitorId: string },
): Promise<TextConsent | undefined> {
  return TextConsent.query(db).findOne({ visitorId, endedAt: null }).execute()
}

/**
 * The number and the words that were agreed to, with where that came from.
 * @throws Error when they were changed, or sealed with another SECRET_KEY
 */
export function openFacts(
  { secrets }: Pick<Tools, 'secrets'>,
  { sealedFacts }: Pick<TextConsent, 'sealedFacts'>,
): ConsentFacts {
  return JSON.parse(secrets.open(SEAL, sealedFacts).toString()) as ConsentFacts
}
