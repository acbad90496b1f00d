import type { ResolvedSection } from '#contract/definitions/section.ts'

/** What search engines may read of a page's own words (schema.org). Ratings and prices are left out until they are proven. */
export function structuredData(sections: readonly ResolvedSection[]): object[] {
  const questions = sections.flatMap((section) =>
    section.type === 'faq' ? section.props.items : [],
  )
  if (questions.length === 0) return []
  const mainEntity = questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))
  return [{ '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity }]
}
