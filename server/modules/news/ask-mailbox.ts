import type { Tools } from '../../tools.ts'
import { findMemberAddress } from '../accounts/index.ts'
import { hashAddress, mayAskAboutWeekly, queueTemplate, settingsHref } from '../emails/index.ts'
import { NewsReader } from './news-reader.model.ts'
import { openAbout } from './open-about.ts'

const WEEK_MS = 7 * 86_400_000

/**
 * Asks an address whether it wants the news that somebody asked for under it: anybody may type an address. Once, and not
 * where something was said about it there, nor where a member proved theirs meanwhile.
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
    await queueTemplate(within, {
      template: 'news-asked',
      letter: { href: settingsHref(tools, { address: to, list: 'weekly' }) },
      dedupeKey: `news-asked:${hashAddress(tools, to)}`,
      to,
      visitorId,
      usefulUntil: new Date(tools.clock.now().getTime() + WEEK_MS),
    })
  })
}
