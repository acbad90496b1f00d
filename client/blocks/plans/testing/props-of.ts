import { readFileSync } from 'node:fs'
import type { BlockInput, BlockName } from '#contract/blocks/index.ts'

interface Section {
  type: string
  props: object
}

const read = (path: string): unknown => JSON.parse(readFileSync(`flows/${path}`, 'utf8'))
const flow = read('onboarding.flow.json') as { steps: { blocks: Section[] }[] }
const pages = ['account', 'account-cancel', 'pay'].map(
  (id) => read(`pages/${id}.page.json`) as { sections: Section[] },
)
const sections = [
  ...flow.steps.flatMap(({ blocks }) => blocks),
  ...pages.flatMap((page) => page.sections),
]

/** The words of a block as the definitions have them. */
export function propsOf<Name extends BlockName>(name: Name): BlockInput<Name> {
  const found = sections.find(({ type }) => type === name)
  if (!found) throw new Error(`No definition shows ${name}`)
  return { ...found.props, sectionId: name } as BlockInput<Name>
}
