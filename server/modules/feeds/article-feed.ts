import { Feed } from 'feed'
import type { Tools } from '../../tools.ts'

/** The guides as a feed; the newest first. */
export function articleFeed({ config, screens }: Pick<Tools, 'config' | 'screens'>): Feed {
  const { publicUrl } = config
  const articles = screens.articles()
  const [latest] = articles.map(({ changedOn }) => changedOn).toSorted((a, b) => b.localeCompare(a))
  const feed = new Feed({
    id: `${publicUrl}/blog`,
    title: `${screens.siteName()}: guides`,
    description: 'Short guides to claims and settlements, with sources.',
    link: `${publicUrl}/blog`,
    language: 'en',
    generator: false,
    ...(latest && { updated: new Date(latest) }),
    feedLinks: { rss: `${publicUrl}/blog/feed.xml`, json: `${publicUrl}/blog/feed.json` },
  })
  for (const { path, title, lead, publishedOn } of articles) {
    const link = publicUrl + path
    feed.addItem({ id: link, link, title, description: lead, date: new Date(publishedOn) })
  }
  return feed
}
