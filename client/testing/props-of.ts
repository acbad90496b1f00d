import { globSync, readFileSync } from 'node:fs'
import type { BlockInput, BlockName } from '#contract/blocks/index.ts'

interface Section {
  type: string
  props: object
}

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))
const flow = read('flows/onboarding.flow.json') as { steps: { id: string; blocks: Section[] }[] }
const pages = globSync('flows/pages/*.page.json')
  .toSorted()
  .map((path) => read(path) as { sections: Section[] })
const sections = [
  ...flow.steps.flatMap(({ blocks }) => blocks),
  ...pages.flatMap((page) => page.sections),
]

/** The words of the first block of a name that the definitions show, or that a step of the onboarding does. */
export function propsOf<Name extends BlockName>(name: Name, stepId?: string): BlockInput<Name> {
  const step = flow.steps.find(({ id }) => id === stepId)
  const found = (step?.blocks ?? sections).find(({ type }) => type === name)
  if (!found) throw new Error(`No definition shows ${name}`)
  return { ...found.props, sectionId: name } as BlockInput<Name>
}
