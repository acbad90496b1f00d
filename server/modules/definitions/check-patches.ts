import type { Section } from '#contract/definitions/section.ts'
import type { DefinitionSet } from './definition-set.ts'
import type { Fault } from './fault.ts'
import { type Place, sectionsOf, stepsOf, variedPlaces } from './sections-of.ts'
import { patchesOf } from './step-versions.ts'

const TWICE = 'is not looked at here: what varies or adapts stands beside it as it is written'
const forGood = (what: string) => `is the same for everybody: ${what}`

/** Fields that a patch changes in vain, or that something else hangs on. */
const ofSections: Readonly<Record<string, string>> = {
  variants: TWICE,
  adapt: TWICE,
  id: forGood('figures and links hang on it'),
}
const ofSteps: Readonly<Record<string, string>> = {
  variants: TWICE,
  id: forGood('answers and places are kept under it'),
  route: forGood('an address leads to one step'),
  repeat: forGood('places are kept by it'),
  standsFor: forGood('answers and places are kept under it'),
}

/** Variations and adaptations that would change nothing, or what may not be changed for some. */
export function checkPatches(set: DefinitionSet): Fault[] {
  const { file, definition } = set.site
  const header = { file, pointer: '/header', value: definition.header }
  return [
    ...sectionsOf(set).flatMap((place) => inVain(place, ofSections)),
    ...stepsOf(set).flatMap((place) => inVain(place, ofSteps)),
    ...inVain(header, { variants: TWICE }),
    ...neverDrawn(set),
  ]
}

function inVain(
  { file, pointer, value }: Place<Parameters<typeof patchesOf>[0]>,
  fields: Readonly<Record<string, string>>,
): Fault[] {
  return patchesOf(value).flatMap(({ at, patch = {} }) =>
    Object.keys(patch).flatMap((key) => {
      const reason = fields[key]
      return reason
        ? [{ file, pointer: `${pointer}${at}/${key}`, reason: `"${key}" ${reason}` }]
        : []
    }),
  )
}

/**
 * Experiments of blocks that a variation of their step brings along, where nothing of the flow as written has them: nobody is
 * drawn into one of these.
 */
function neverDrawn(set: DefinitionSet): Fault[] {
  return stepsOf(set).flatMap(({ file, pointer, value }) =>
    patchesOf(value).flatMap(({ at, patch = {} }) => {
      const blocks: readonly Partial<Section>[] = Array.isArray(patch['blocks'])
        ? patch['blocks']
        : []
      const drawn = new Set(
        variedPlaces(set)
          .filter((place) => place.file === file || place.pointer === '/header')
          .map((place) => place.value.variants?.experiment),
      )
      return blocks.flatMap((block, index) => {
        const experiment = block?.variants?.experiment
        if (!experiment || drawn.has(experiment)) return []
        const reason = `nobody is drawn into "${experiment}" here: a block of a variation goes by experiments that the flow as written has`
        return [{ file, pointer: `${pointer}${at}/blocks/${index}/variants/experiment`, reason }]
      })
    }),
  )
}
