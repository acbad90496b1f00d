import type { Page } from '#contract/definitions/page.ts'
import type { DefinitionSet } from './definition-set.ts'

/** A page that says on which day it was published. */
export interface Article {
  path: string
  title: string
  lead: string
  /** ISO days. */
  publishedOn: string
  changedOn: string
}

/** The articles in use, the newest first. */
export function articlesOf({ pages }: Pick<DefinitionSet, 'pages'>): Article[] {
  return [...pages.values()]
    .flatMap(({ definition }) => articleOn(definition) ?? [])
    .toSorted(
      (one, other) =>
        other.publishedOn.localeCompare(one.publishedOn) || one.path.localeCompare(other.path),
    )
}

function articleOn({ routes, head, sections }: Page): Article | undefined {
  const heading = sections.find((section) => section.type === 'page-heading')
  if (!heading?.props.published || head.robots === 'noindex') return undefined
  const { title, lead = head.description, published, updated = published } = heading.props
  return {
    path: routes[0] ?? '/',
    title,
    lead,
    publishedOn: published,
    changedOn: updated,
  }
}
