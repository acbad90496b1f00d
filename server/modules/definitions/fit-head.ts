import type { Head } from '#contract/definitions/page.ts'

/** What search engines show of a page's head, in characters (PRODUCT §2.7). */
export const SHOWN_IN_SEARCH = { title: 60, description: 155 } as const

/**
 * A head as search engines show it whole. Copy fits by itself; what is filled in, such as the name of a settlement, may be too
 * long: then the site's name goes from the title and whole sentences from the description, and only what is still too long is
 * cut between words.
 */
export function fitHead<Fitted extends Head>(head: Fitted, siteName: string): Fitted {
  return { ...head, title: fitTitle(head.title, siteName), description: fitWords(head.description) }
}

function fitTitle(title: string, siteName: string): string {
  const most = SHOWN_IN_SEARCH.title
  if (title.length <= most) return title
  const suffix = ` | ${siteName}`
  const own = title.endsWith(suffix) ? title.slice(0, -suffix.length) : title
  return own.length <= most ? own : cutBetweenWords(own, most)
}

function fitWords(description: string): string {
  const most = SHOWN_IN_SEARCH.description
  if (description.length <= most) return description
  const end = description.lastIndexOf('. ', most - 1)
  return end > 0 ? description.slice(0, end + 1) : cutBetweenWords(description, most)
}

function cutBetweenWords(text: string, most: number): string {
  const end = text.lastIndexOf(' ', most - 1)
  return `${text.slice(0, end > 0 ? end : most - 1).replace(/[\s,;:]+$/, '')}…`
}
