import type { Section } from '#contract/definitions/section.ts'
import type { DefinitionSet } from './definition-set.ts'
import type { Fault, Found } from './fault.ts'
import { stepsOf } from './sections-of.ts'
import { sectionVersions, stepVersions } from './step-versions.ts'

/** A block as somebody may get it, on a page or a step. */
export interface PlacedBlock {
  section: Section
  /** Where it stands in its file, or the patch that made it so. */
  pointer: string
  /** Of its page or step. */
  routes: readonly string[]
}

/** What is wrong with each block of pages and steps, in each of its versions. */
export function faultsOfBlocks(
  set: DefinitionSet,
  faultsOf: (block: PlacedBlock) => Found[],
): Fault[] {
  const onPages = [...set.pages.values()].flatMap(({ file, definition: { sections, routes } }) =>
    sections.flatMap((written, index) =>
      sectionVersions(written).flatMap(({ at, section }) =>
        faultsOf({ section, pointer: `/sections/${index}${at}`, routes }).map((found) => ({
          file,
          ...found,
        })),
      ),
    ),
  )
  const onSteps = stepsOf(set).flatMap(({ file, pointer, value }) =>
    stepVersions(value)
      .flat(2)
      .flatMap(({ pointer: at, section }) =>
        faultsOf({ section, pointer: `${pointer}${at}`, routes: [value.route] }).map((found) => ({
          file,
          ...found,
        })),
      ),
  )
  return withoutDoubles([...onPages, ...onSteps])
}

/** What is wrong with one block is met again in each version of its step. */
export function withoutDoubles(found: readonly Fault[]): Fault[] {
  return [...new Map(found.map((fault) => [JSON.stringify(fault), fault])).values()]
}
