import { hashAddress } from '../emails/index.ts'
import type { EndNews } from '../module.ts'

/**
 * Until when somebody was told goes along to the address that takes the place of another: nothing is told them twice, and nothing
 * of the one of before stays behind a deletion. Of two that were told the later one holds.
 */
export const moveTold: EndNews = async ({ db, secrets }, { address, movedTo }) => {
  if (movedTo === undefined) return
  const [from, to] = [address, movedTo].map((one) => hashAddress({ secrets }, one))
  if (from === to) return
  const [told] = (await db('newsTold')
    .where({ addressHash: from })
    .delete()
    .returning(['toldUntil', 'sentAt'])) as { toldUntil: Date; sentAt: Date | null }[]
  if (!told) return
  await db('newsTold')
    .insert({ addressHash: to, ...told })
    .onConflict('addressHash')
    .merge({
      toldUntil: db.raw('greatest(news_told.told_until, excluded.told_until)'),
      sentAt: db.raw('greatest(news_told.sent_at, excluded.sent_at)'),
    })
}
