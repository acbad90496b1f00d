import type { Tools } from '../../tools.ts'
import { findSuppressions, saidYesSince } from '../emails/index.ts'
import { NewsReader } from './news-reader.model.ts'
import { openAbout } from './open-about.ts'

/** 14 months, as what else is kept of browsers without an account. */
const LASTS_MS = 425 * 86_400_000
const AT_ONCE = 200

/**
 * Ends what was asked for long ago without an account. Where the owner of the address said yes to it, it stays until they say no,
 * to it or to all e-mail: it says which news they get.
 * @returns how many ended
 */
export async function endOldWishes(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
): Promise<number> {
  const { db, clock } = tools
  const before = new Date(clock.now().getTime() - LASTS_MS)
  let ended = 0
  for (let after: string | undefined; ;) {
    const old = await NewsReader.query(db)
      .where('askedAt', '<', before)
      .where((query) => after && query.where('id', '>', after))
      .whereNotExists(db('accounts').whereRaw('accounts.visitor_id = news_readers.visitor_id'))
      .orderBy('id')
      .limit(AT_ONCE)
    for (const reader of old) {
      if (await isAgreedTo(tools, reader)) continue
      ended += await NewsReader.query(db).delete().where({ id: reader.id, askedAt: reader.askedAt })
    }
    after = old.at(-1)?.id
    if (old.length < AT_ONCE) return ended
  }
}

async function isAgreedTo(
  tools: Pick<Tools, 'db' | 'secrets'>,
  reader: NewsReader,
): Promise<boolean> {
  const { email: address } = openAbout(tools, reader)
  if (!address || !(await saidYesSince(tools, { address, since: reader.askedAt }))) return false
  // An address that took no message for a while said nothing against them.
  return (await findSuppressions(tools, { address })).every(({ reason }) => reason === 'bounced')
}
