import type { Page } from '#contract/definitions/page.ts'
import type { ResolvedSection } from '#contract/definitions/section.ts'
import type { Language } from '#contract/languages.ts'

interface About {
  /** The page's own address. */
  canonical: string
  site: { name: string; contacts: { support: string } }
  /** The home page says who we are. */
  isHome: boolean
  /** The pages above this one, the top first, with their absolute addresses. */
  trail: readonly { name: string; href: string }[]
  /** That the words are in. */
  language: Language
}

/**
 * What search engines may read of a page's own words (schema.org). Ratings are left out until they are proven; a price comes
 * with its source.
 */
export function structuredData(sections: readonly ResolvedSection[], about: About): object[] {
  return [
    ...(about.isHome ? [organization(about)] : []),
    ...questionsOf(sections, about),
    ...articleOf(sections, about),
    ...trailOf(sections, about),
  ].map((thing) => ({ '@context': 'https://schema.org', ...thing }))
}

function questionsOf(sections: readonly ResolvedSection[], { language }: About): object[] {
  const questions = sections.flatMap((section) =>
    section.type === 'faq' ? section.props.items : [],
  )
  if (questions.length === 0) return []
  const mainEntity = questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))
  return [{ '@type': 'FAQPage', inLanguage: language, mainEntity }]
}

/** Who runs the site. Its pages elsewhere are left out, as nobody has proven them. */
function organization({ canonical, site: { name, contacts } }: About): object {
  const at = (path: string) => new URL(path, canonical).href
  return {
    '@type': 'Organization',
    name,
    url: at('/'),
    logo: at('/apple-touch-icon.png'),
    email: contacts.support,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      email: contacts.support,
      availableLanguage: ['en', 'es'],
    },
  }
}

function articleOf(
  sections: readonly ResolvedSection[],
  { canonical, site, language }: About,
): object[] {
  const heading = headingOf(sections)
  if (!heading?.published) return []
  const { title, lead, published, updated = published } = heading
  const us = { '@type': 'Organization', name: site.name, url: new URL('/', canonical).href }
  return [
    {
      '@type': 'Article',
      headline: title,
      inLanguage: language,
      ...(lead && { description: lead }),
      datePublished: published,
      dateModified: updated,
      mainEntityOfPage: canonical,
      author: us,
      publisher: us,
    },
  ]
}

function trailOf(sections: readonly ResolvedSection[], { canonical, trail }: About): object[] {
  const name = headingOf(sections)?.title
  if (trail.length === 0 || !name) return []
  const itemListElement = [...trail, { name, href: canonical }].map((one, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: one.name,
    item: one.href,
  }))
  return [{ '@type': 'BreadcrumbList', itemListElement }]
}

function headingOf(sections: readonly ResolvedSection[]) {
  return sections.find((section) => section.type === 'page-heading')?.props
}

/**
 * The pages above an address that are pages themselves: of '/blog/deadlines', '/blog' is. The home page is above every one
 * but itself, and nobody needs to be told.
 */
export function pagesAbove(path: string, pages: Iterable<Page>): Page[] {
  const parts = path.split('/').slice(1, -1)
  const above = parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)
  const all = [...pages]
  return above.flatMap((address) => all.find(({ routes }) => routes[0] === address) ?? [])
}
