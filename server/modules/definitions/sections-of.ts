import type { Section, Variants } from '#contract/definitions/section.ts'
import type { DefinitionSet } from './definition-set.ts'

/** A place in a definition that holds something: a section, a step or the header. */
export interface Place<T> {
  file: string
  pointer: string
  value: T
}

/** Every section of every page and step, with where it stands. */
export function sectionsOf(set: DefinitionSet): Place<Section>[] {
  const onPages = [...set.pages.values()].flatMap(({ file, definition }) =>
    definition.sections.map((value, index) => ({ file, pointer: `/sections/${index}`, value })),
  )
  const onSteps = stepsOf(set).flatMap(({ file, pointer, value }) =>
    value.blocks.map((block, index) => ({
      file,
      pointer: `${pointer}/blocks/${index}`,
      value: block,
    })),
  )
  return [...onPages, ...onSteps]
}

/** Every step and detour of every flow, with where it stands. */
export function stepsOf(set: DefinitionSet) {
  return [...set.flows.values()].flatMap(({ file, definition }) => [
    ...definition.steps.map((value, index) => ({ file, pointer: `/steps/${index}`, value })),
    ...definition.detours.map((value, index) => ({ file, pointer: `/detours/${index}`, value })),
  ])
}

/** Everything that a variation may patch. */
export function variedPlaces(set: DefinitionSet): Place<{ variants?: Variants }>[] {
  const { file, definition } = set.site
  return [
    ...sectionsOf(set),
    ...stepsOf(set),
    { file, pointer: '/header', value: definition.header },
  ]
}

/** The experiments that have variations of some parts; one that has several is there as often. */
export function experimentsOf(
  parts: readonly { variants?: Pick<Variants, 'experiment'> }[],
): string[] {
  return parts.flatMap(({ variants }) => (variants ? [variants.experiment] : []))
}
