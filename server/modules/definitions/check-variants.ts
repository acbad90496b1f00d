import { lockedBlocks } from '#contract/blocks/locked.ts'
import { mergePatch } from '#contract/definitions/merge-patch.ts'
import { checkExperiments } from './check-experiments.ts'
import { misfits, sectionMisfits } from './definition-schemas.ts'
import type { DefinitionSet } from './definition-set.ts'
import type { Fault } from './fault.ts'
import { sectionsOf, stepsOf, variedPlaces } from './sections-of.ts'

/** Experiments and variations that do not exist, and variations that would not fit the schema once merged. */
export function checkVariants(set: DefinitionSet): Fault[] {
  return [
    ...touchedLocks(set),
    ...unknownVariations(set),
    ...checkExperiments(set),
    ...misfitSections(set),
    ...misfitSteps(set),
    ...misfitHeader(set),
  ]
}

function unknownVariations(set: DefinitionSet): Fault[] {
  return variedPlaces(set).flatMap(({ file, pointer, value: { variants } }) => {
    if (!variants) return []
    const experiment = set.experiments.get(variants.experiment)?.definition
    if (!experiment) {
      const reason = `there is no experiment "${variants.experiment}"`
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
  return sectionsOf(set)
    .filter(({ value }) => lockedBlocks.has(value.type) && (value.variants || value.adapt))
    .map(({ file, pointer, value }) => ({
      file,
      pointer,
      reason: `the block ${value.type} is locked: everybody signs the same words`,
    }))
}

function misfitSections(set: DefinitionSet): Fault[] {
  return sectionsOf(set).flatMap(({ file, pointer, value }) => {
    const patches = [
      ...Object.entries(value.variants?.by ?? {}).map(([name, patch]) => ({
        at: `variants/by/${name}`,
        patch,
      })),
      ...(value.adapt ?? []).map(({ patch }, index) => ({ at: `adapt/${index}/patch`, patch })),
    ]
    return patches.flatMap(({ at, patch }) =>
      sectionMisfits(mergePatch(value, patch)).map((misfit) => ({
        file,
        pointer: `${pointer}/${at}`,
        reason: `merged, ${misfit.pointer || 'it'} ${misfit.reason}`,
      })),
    )
  })
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
