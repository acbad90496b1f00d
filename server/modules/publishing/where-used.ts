import { linksIn } from '#contract/blocks/content/inline-markup.ts'
import { factsIn } from '#contract/definitions/is-met.ts'
import type { Condition } from '#contract/definitions/condition.ts'
import type { UsedThing } from '#contract/wire/admin/publishing.ts'
import type { DefinitionName } from '#contract/wire/admin/publishing-parts.ts'
import type { Tools } from '../../tools.ts'
import { byKey, type Definition, type DefinitionSet } from '../definitions/index.ts'

export interface Use extends DefinitionName {
  file: string
  pointer: string
  /** Names for people: ids of sections and steps instead of places in lists. */
  path: string[]
}

/** Every place in what is live that names a thing. Without a name: every place that names one of that kind. */
export function whereUsed(
  { screens }: Pick<Tools, 'screens'>,
  { what, name }: { what: UsedThing; name?: string | undefined },
): Use[] {
  const set = screens.store.written()
  const isIt = lookFor(set, { what, name })
  return [...byKey(set).values()].flatMap(({ file, definition }) => {
    const { kind, id } = definition
    return placesIn(definition, isIt).map((place) => ({ kind, id, file, ...place }))
  })
}

/** Whether a value at a key of an object names what is looked for. */
type IsIt = (key: string, value: unknown, owner: Record<string, unknown>) => boolean

function lookFor(
  set: DefinitionSet,
  { what, name }: { what: UsedThing; name: string | undefined },
): IsIt {
  const fits = (found: unknown) =>
    typeof found === 'string' && (name === undefined || found === name)
  const looks: Record<UsedThing, IsIt> = {
    fact: (key, value) =>
      conditionKeys.has(key) && factsIn(value as Condition).some((fact) => fits(fact)),
    experiment: (key, value) => key === 'experiment' && fits(value),
    step: (key, value, owner) =>
      (stepKeys.has(key) && fits(value)) ||
      (key === 'to' && typeof owner['from'] === 'string' && fits(value)) ||
      (key === 'prefill' && [value].flat().some((one) => fits(stepIn(one)))) ||
      (key === 'steps' && Array.isArray(value) && value.some(fits)),
    page: (key, value, owner) => {
      const routes = name === undefined ? undefined : routesOf(set, name)
      const isPage = (to: string) => routes?.includes(to.split('#')[0] ?? '') ?? true
      const isNamed = key === 'to' && owner['do'] === 'navigate' && isPage(String(value))
      return isNamed || linksTo(value).some((one) => one.do === 'navigate' && isPage(one.to))
    },
    source: (key, value) => key === 'source' && fits((value as { name?: unknown } | null)?.name),
    link: (key, value, owner) =>
      (key === 'link' && (owner['do'] === 'open' || 'label' in owner) && fits(value)) ||
      linksTo(value).some((one) => one.do === 'open' && fits(one.link)),
    block: (key, value, owner) => key === 'type' && 'props' in owner && fits(value),
    price: (_, value) => typeof value === 'string' && amountsIn(value).some((one) => fits(one)),
  }
  return looks[what]
}

const conditionKeys = new Set(['visibleIf', 'skip', 'when', 'if', 'condition'])
const stepKeys = new Set(['step', 'otherwise', 'standsFor', 'backTo', 'entry'])

/** Of 'refunds.cases'. */
function stepIn(question: unknown): string | undefined {
  return typeof question === 'string' ? question.split('.')[0] : undefined
}

/** Where the sentences of a text lead. */
function linksTo(value: unknown): ReturnType<typeof linksIn> {
  return typeof value === 'string' ? linksIn(value) : []
}

function amountsIn(text: string): string[] {
  return text.match(/\$\d+(?:,\d{3})*(?:\.\d+)?/g) ?? []
}

function routesOf({ pages, flows }: DefinitionSet, id: string): string[] {
  const flow = flows.get(id)?.definition
  return [...(pages.get(id)?.definition.routes ?? []), ...(flow ? [flow.route] : [])]
}

function placesIn(definition: Definition, isIt: IsIt): { pointer: string; path: string[] }[] {
  const found: { pointer: string; path: string[] }[] = []
  const look = (value: unknown, pointer: string, path: string[]) => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, item] of Object.entries(value)) {
      const name = Array.isArray(value) ? ((item as { id?: string } | null)?.id ?? key) : key
      const here = { pointer: `${pointer}/${key}`, path: [...path, name] }
      if (isIt(key, item, value as Record<string, unknown>)) found.push(here)
      look(item, here.pointer, here.path)
    }
  }
  look(definition, '', [])
  return found
}
