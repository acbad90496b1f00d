import { Feed } from 'feed'
import { deadlineWords } from '#contract/deadline-words.ts'
import type { Tools } from '../../tools.ts'
import { presentSuitDetail, type Suit } from '../suits/index.ts'

/** Settlements that take claims, those last added first. */
export function settlementFeed(
  { config, screens, clock }: Pick<Tools, 'config' | 'screens' | 'clock'>,
  suits: readonly Suit[],
): Feed {
  const { publicUrl } = config
  const newest = suits.toSorted(
    (one, other) =>
      other.createdAt.getTime() - one.createdAt.getTime() || one.slug.localeCompare(other.slug),
  )
  const feed = new Feed({
    id: `${publicUrl}/class-actions`,
    title: `${screens.siteName()}: open class actions`,
    description: 'Settlements that take claims, with their last day. Filing yourself is free.',
    link: `${publicUrl}/class-actions`,
    language: 'en',
    generator: false,
    ...(newest[0] && { updated: newest[0].createdAt }),
    feedLinks: {
      rss: `${publicUrl}/class-actions/feed.xml`,
      json: `${publicUrl}/class-actions/feed.json`,
    },
  })
  for (const suit of newest) {
    const link = `${publicUrl}/claims/${suit.slug}`
    const words = [deadlineWords(presentSuitDetail(suit, clock.now())), suit.description]
    feed.addItem({
      id: link,
      link,
      title: suit.name,
      description: words.filter((said) => said !== undefined).join(' '),
      date: suit.createdAt,
    })
  }
  return feed
}
