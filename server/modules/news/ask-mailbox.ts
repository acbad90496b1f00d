import type { Tools } from '../../tools.ts'
import { findMemberAddress } from '../accounts/index.ts'
import { hashAddress, mayAskAboutWeekly, queueTemplate, settingsHref } from '../emails/index.ts'
import { NewsReader } from './news-reader.model.ts'
import { openAbout } from './open-about.ts'

const WEEK_MS = 7 * 86_400_000

/**
 * Asks an address whether it wants the news that somebody asked for under it: anybody may type an address. Once in the 14 months
 * in which it is known how far a mailbox was told, and not where something was said about it there, nor where a member proved
 * theirs meanwhile.
 */
export async function askMailbox(
  tools: Tools,
  { visitorId }: { visitorId: string },
): Promise<void> {
  await tools.db.transaction(async (db) => {
    const within = { ...tools, db, screens: tools.screens }
    const reader = await NewsReader.query(db).findOne({ visitorId })
    if (!reader || (await findMemberAddress(within, { visitorId }))) return
    const { email: to } = openAbout(tools, reader)
    if (!to || !(await mayAskAboutWeekly(within, { address: to }))) return
    const addressHash = hashAddress(tools, to)
    const now = tools.clock.now()
    const first = db('newsTold').insert({ addressHash, toldUntil: now }).onConflict('addressHash')
    if ((await first.ignore().returning('addressHash')).length === 0) return
    await queueTemplate(within, {
      template: 'news-asked',
      letter: { href: settingsHref(tools, { address: to, list: 'weekly' }) },
      dedupeKey: `news-asked:${addressHash}`,
      to,
      visitorId,
      usefulUntil: new Date(now.getTime() + WEEK_MS),
    })
  })
}
