import type { Flow } from '#contract/definitions/flow.ts'
import { mergePatch } from '#contract/definitions/merge-patch.ts'
import type { Section, Variants } from '#contract/definitions/section.ts'
import { isRecord } from '#contract/is-record.ts'
import { oncePerObject } from '#contract/once-per-object.ts'
import { sectionMisfits } from './definition-schemas.ts'

/** A block as some visitor may get it, with where to mend it. */
export interface BlockVersion {
  /** Below the step: '/blocks/0', or the patch that made it so. */
  pointer: string
  isMerged: boolean
  section: Section
}

/** The blocks of a step as somebody may get them, each with its versions: as written first, then with each patch. */
export type StepVersion = BlockVersion[][]

type Step = Flow['steps'][number]

/** A step as written and with each of its variations. A block that a patch has broken, or that is none, is left out: others tell of it. */
export const stepVersions = oncePerObject((step: Step): StepVersion[] =>
  patchesOf(step).map(({ at, patch }) => {
    const { blocks } = patch ? mergePatch(step, patch) : step
    return (Array.isArray(blocks) ? blocks.filter(isRecord) : []).map((section, index) =>
      blockVersions(section, patch ? at : `/blocks/${index}`, patch !== undefined),
    )
  }),
)

function blockVersions(section: Section, pointer: string, isMerged: boolean): BlockVersion[] {
  return sectionVersions(section).map(({ at, section: made }) => ({
    pointer: isMerged ? pointer : `${pointer}${at}`,
    isMerged: isMerged || at !== '',
    section: made,
  }))
}

export interface SectionVersion {
  /** Below the section: '' as it is written, or the patch that made it so. */
  at: string
  section: Section
}

/** A section as somebody may get it; what does not fit once it is merged is told of elsewhere. */
export const sectionVersions = oncePerObject((section: Section): SectionVersion[] =>
  patchesOf(section)
    .map(({ at, patch }) => ({ at, section: patch ? mergePatch(section, patch) : section }))
    .filter(({ section: made }) => sectionMisfits(made).length === 0),
)

/** What variations, and for a section adaptations, may stand on. */
export interface Patched {
  variants?: Variants
  adapt?: { patch: Record<string, unknown> }[]
}

/** Nothing as it is written, then each patch of its variations and adaptations, with where it stands. */
export function patchesOf({ variants, adapt = [] }: Patched) {
  const asWritten: { at: string; patch?: Record<string, unknown> } = { at: '' }
  return [
    asWritten,
    // What stands under "control" is looked at by nobody else, and may be anything.
    ...Object.entries(variants?.by ?? {})
      .filter(([, patch]) => isRecord(patch))
      .map(([name, patch]) => ({ at: `/variants/by/${name}`, patch })),
    ...adapt.map(({ patch }, index) => ({ at: `/adapt/${index}/patch`, patch })),
  ]
}
