import { Step } from '#contract/definitions/flow.ts'
import { mergePatch } from '#contract/definitions/merge-patch.ts'
import { oneSection, schemas } from '#contract/definitions/schemas.ts'
import type { Section } from '#contract/definitions/section.ts'
import { Site } from '#contract/definitions/site.ts'
import { isRecord } from '#contract/is-record.ts'
import { oncePerObject } from '#contract/once-per-object.ts'
import type { Definition } from './definition-set.ts'
import { meetTexts } from './texts-at.ts'

/** Words that somebody may read, in English, with where they stand; in a variation, where they would stand. */
export interface WrittenText {
  pointer: string
  text: string
  /** The same in Spanish, where it is written beside the English. */
  es?: string
  /** A patch gives the English alone: beside it stands the Spanish of what it changes. */
  keepsSpanish?: true
}

/** Every text of a definition that anybody may get, by any adaptation or variation; each once. Experiments have none. */
export function writtenTexts(definition: Definition): WrittenText[] {
  const found = new Map<string, WrittenText>()
  for (const written of allTexts(definition))
    if (!found.has(written.text)) found.set(written.text, written)
  return [...found.values()]
}

/** The same at each place where it is written: what stands beside it in Spanish may differ. */
export const allTexts = oncePerObject((definition: Definition): readonly WrittenText[] => {
  const found = new Map<string, WrittenText>()
  for (const { schema, value: shown, pointer: above, patch } of partsOf(definition)) {
    meetTexts(schema, shown, ({ holder, key, pointer }) => {
      const value = holder[key] as string | { en: string; es?: string }
      const { en: text, es } = typeof value === 'string' ? { en: value } : value
      const keepsSpanish = es !== undefined && saysEnglishAlone(patch, pointer)
      const written = {
        pointer: above + pointer,
        text,
        ...(es && { es }),
        ...(keepsSpanish && { keepsSpanish }),
      }
      // What a variation leaves as it is, is met once more in it.
      found.set(JSON.stringify(written), written)
    })
  }
  return [...found.values()]
})

function saysEnglishAlone(patch: unknown, pointer: string): boolean {
  const said = pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), patch)
  return isRecord(said) && 'en' in said && !('es' in said)
}

interface Part {
  schema: object
  value: unknown
  pointer: string
  /** That made it what it is. */
  patch?: unknown
}

/** The definition as it is written, and each part of it that a patch changes with that patch merged. */
function partsOf(definition: Definition): Part[] {
  if (definition.kind === 'experiment') return []
  const whole = { schema: schemas[definition.kind], value: definition, pointer: '' }
  if (definition.kind === 'page')
    return [
      whole,
      ...definition.sections.flatMap((value, index) =>
        patched({ schema: oneSection, value, pointer: `/sections/${index}` }),
      ),
    ]
  if (definition.kind === 'site') {
    const schema = Site.properties.header
    return [whole, ...patched({ schema, value: definition.header, pointer: '/header' })]
  }
  const { steps, detours } = definition
  return [whole, ...stepParts('/steps', steps), ...stepParts('/detours', detours)]
}

function stepParts(list: string, steps: readonly Step[]): Part[] {
  return steps.flatMap((step, index) => {
    const pointer = `${list}/${index}`
    return [
      ...patched({ schema: Step, value: step, pointer }),
      ...step.blocks.flatMap((value, at) =>
        patched({ schema: oneSection, value, pointer: `${pointer}/blocks/${at}` }),
      ),
    ]
  })
}

/** A part as each of its adaptations and variations would have it. */
function patched({ value, ...where }: Part & { value: Pick<Section, 'adapt' | 'variants'> }) {
  const patches = [
    ...(value.adapt ?? []).map(({ patch }) => patch),
    ...Object.values(value.variants?.by ?? {}),
  ]
  return patches.map((patch) => ({ ...where, patch, value: mergePatch(value, patch) }))
}
