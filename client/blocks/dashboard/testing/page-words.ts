import { readFileSync } from 'node:fs'
import type { BlockInput, BlockName } from '#contract/blocks/index.ts'

interface Page {
  sections: { id: string; type: string; props: object }[]
}

/** For tests: the props of a block as the page that people see has them. */
export function wordsOn<Name extends BlockName>(
  page: 'dashboard' | 'dashboard-claim',
  name: Name,
): BlockInput<Name> {
  const { sections } = JSON.parse(readFileSync(`flows/pages/${page}.page.json`, 'utf8')) as Page
  const section = sections.find(({ type }) => type === name)
  if (!section) throw new Error(`${page} has no ${name}`)
  return { ...section.props, sectionId: section.id } as BlockInput<Name>
}
