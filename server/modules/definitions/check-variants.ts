import type { Step } from '#contract/definitions/flow.ts'
import { legalPages } from '#contract/definitions/legal-pages.ts'
import { meant } from '#contract/definitions/meant.ts'
import { mergePatch } from '#contract/definitions/merge-patch.ts'
import type { Section } from '#contract/definitions/section.ts'
import { checkExperiments } from './check-experiments.ts'
import { checkPatches } from './check-patches.ts'
import { misfits, sectionMisfits } from './definition-schemas.ts'
import type { DefinitionSet } from './definition-set.ts'
import type { Fault } from './fault.ts'
import { locksTouched } from './locks-touched.ts'
import { sectionsOf, stepsOf, variedPlaces } from './sections-of.ts'
import { patchesOf } from './step-versions.ts'

/** Experiments and variations that do not exist, and variations that would not fit the schema once merged, or change nothing. */
export function checkVariants(set: DefinitionSet): Fault[] {
  return [
    ...touchedLocks(set),
    ...variedLaw(set),
    ...unknownVariations(set),
    ...checkExperiments(set),
    ...misfitSections(set),
    ...misfitSteps(set),
    ...misfitBrought(set),
    ...misfitHeader(set),
    ...checkPatches(set),
  ]
}

function unknownVariations(set: DefinitionSet): Fault[] {
  return variedPlaces(set).flatMap(({ file, pointer, value: { variants } }) => {
    if (!variants) return []
    const experiment = set.experiments.get(variants.experiment)?.definition
    if (!experiment) {
      const reason = `there is no experiment "${variants.experiment}"${meant(variants.experiment, set.experiments.keys())}`
      return [{ file, pointer: `${pointer}/variants/experiment`, reason }]
    }
    const known = experiment.feature.rules.flatMap((rule) => rule.variations)
    return Object.keys(variants.by)
      .filter((name) => name === 'control' || !known.includes(name))
      .map((name) => ({
        file,
        pointer: `${pointer}/variants/by/${name}`,
        reason:
          name === 'control'
            ? 'control is the design as written: it has no entry'
            : `${variants.experiment} has no variation "${name}"`,
      }))
  })
}

function touchedLocks(set: DefinitionSet): Fault[] {
  const onSections = sectionsOf(set).map((place) => ({
    ...place,
    types: locksTouchedIn(place.value),
  }))
  const onSteps = stepsOf(set).flatMap(({ file, pointer, value }) =>
    Object.entries(value.variants?.by ?? {}).map(([name, patch]) => ({
      file,
      pointer: `${pointer}/variants/by/${name}`,
      types: locksTouchedOn(value, patch),
    })),
  )
  return [...onSections, ...onSteps].flatMap(({ file, pointer, types }) =>
    [...new Set(types)].map((type) => ({
      file,
      pointer,
      reason: `the block ${type} is locked: everybody comes to it and reads the same words`,
    })),
  )
}

/** Whatever the block: on these pages everybody reads the same. */
function variedLaw(set: DefinitionSet): Fault[] {
  const pages = [...set.pages.values()].filter(({ definition: { id } }) => legalPages.has(id))
  return pages.flatMap(({ file, definition: { id, sections } }) =>
    sections.flatMap((section, index) =>
      (['variants', 'adapt'] as const)
        .filter((key) => section[key] !== undefined)
        .map((key) => ({
          file,
          pointer: `/sections/${index}/${key}`,
          reason: `the page ${id} is locked: it is legal text, and everybody reads the same words`,
        })),
    ),
  )
}

/** Legal text is known by the id of its page: under another one nothing of it would be locked, nor looked at by somebody else. */
export function renamedLaw({ pages }: DefinitionSet): Fault[] {
  return [...pages.values()].flatMap(({ file, definition: { id, routes } }) =>
    routes.flatMap((route, index) => {
      const own = route.slice(1)
      if (!legalPages.has(own) || id === own) return []
      const reason = `${route} is legal text, which is locked by the id of its page: "${own}" has to answer it`
      return [{ file, pointer: `/routes/${index}`, reason }]
    }),
  )
}

/** By a patch itself, and by variations of the blocks that it brings along; one that does not fit is told of elsewhere. */
function locksTouchedOn(step: Step, patch: Record<string, unknown>): string[] {
  const brought = fittingBlocks(mergePatch(step, patch))
  return [...locksTouched(step, patch), ...brought.flatMap(({ block }) => locksTouchedIn(block))]
}

function locksTouchedIn(section: Section): string[] {
  return patchesOf(section).flatMap(({ patch }) => (patch ? locksTouched(section, patch) : []))
}

function misfitSections(set: DefinitionSet): Fault[] {
  return sectionsOf(set).flatMap(({ file, pointer, value }) =>
    misfitPatches(value).map(({ at, ...misfit }) => ({
      file,
      pointer: `${pointer}${at}`,
      reason: `merged, ${misfit.pointer || 'it'} ${misfit.reason}`,
    })),
  )
}

/** What of a section would not fit with each of its patches. */
function misfitPatches(section: Section) {
  const { variants, adapt = [] } = section
  const patches = [
    ...Object.entries(variants?.by ?? {}).map(([name, patch]) => ({
      at: `/variants/by/${name}`,
      patch,
    })),
    ...adapt.map(({ patch }, index) => ({ at: `/adapt/${index}/patch`, patch })),
  ]
  return patches.flatMap(({ at, patch }) =>
    sectionMisfits(mergePatch(section, patch)).map((misfit) => ({ at, ...misfit })),
  )
}

function misfitSteps(set: DefinitionSet): Fault[] {
  const flows = [...set.flows.values()]
  return stepsOf(set).flatMap(({ file, pointer, value }) =>
    Object.entries(value.variants?.by ?? {}).flatMap(([name, patch]) => {
      const flow = flows.find((entry) => entry.file === file)?.definition
      const list = 'standsFor' in value ? 'detours' : 'steps'
      const merged = {
        ...flow,
        steps: flow?.steps.slice(0, 1),
        detours: [],
        [list]: [mergePatch(value, patch)],
      }
      return misfits('flow', merged).map((misfit) => ({
        file,
        pointer: `${pointer}/variants/by/${name}`,
        reason: `merged, ${misfit.pointer.replace(/^\/(steps|detours)\/0/, '') || 'it'} ${misfit.reason}`,
      }))
    }),
  )
}

/** Blocks that a variation of their step brings along may be varied themselves. */
function misfitBrought(set: DefinitionSet): Fault[] {
  return stepsOf(set).flatMap(({ file, pointer, value }) =>
    Object.entries(value.variants?.by ?? {}).flatMap(([name, patch]) =>
      fittingBlocks(mergePatch(value, patch)).flatMap(({ block, index }) =>
        misfitPatches(block).map(({ at, ...misfit }) => ({
          file,
          pointer: `${pointer}/variants/by/${name}`,
          reason: `merged, /blocks/${index}${at} merged, ${misfit.pointer || 'it'} ${misfit.reason}`,
        })),
      ),
    ),
  )
}

function fittingBlocks({ blocks }: Partial<Step>): { block: Section; index: number }[] {
  return (Array.isArray(blocks) ? blocks : [])
    .map((block, index) => ({ block, index }))
    .filter(({ block }) => sectionMisfits(block).length === 0)
}

function misfitHeader(set: DefinitionSet): Fault[] {
  const { file, definition } = set.site
  return Object.entries(definition.header.variants?.by ?? {}).flatMap(([name, patch]) =>
    misfits('site', { ...definition, header: mergePatch(definition.header, patch) }).map(
      (misfit) => ({
        file,
        pointer: `/header/variants/by/${name}`,
        reason: `merged, ${misfit.pointer} ${misfit.reason}`,
      }),
    ),
  )
}
