import { linksIn } from '#contract/blocks/content/inline-markup.ts'
import { factsIn } from '#contract/definitions/is-met.ts'
import { routeTable } from '#contract/match-route.ts'
import type { Condition } from '#contract/definitions/condition.ts'
import type { UsedThing } from '#contract/wire/admin/publishing.ts'
import type { DefinitionName } from '#contract/wire/admin/publishing-parts.ts'
import type { Tools } from '../../tools.ts'
import { addressFields, byKey, type Definition, type DefinitionSet } from '../definitions/index.ts'

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
  const pages = routeTable(addressesOf(set))
  const isPage = (to: string) => fits(pages.match(to.split('#')[0] ?? '')?.target)
  const looks: Record<UsedThing, IsIt> = {
    fact: (key, value) =>
      conditionKeys.has(key) && factsIn(value as Condition).some((fact) => fits(fact)),
    experiment: (key, value) => key === 'experiment' && fits(value),
    step: (key, value, owner) =>
      (stepKeys.has(key) && fits(value)) ||
      (key === 'to' && isMove(owner) && fits(value)) ||
      (questionKeys.has(key) && [value].flat().some((one) => fits(stepIn(one)))) ||
      (key === 'steps' && Array.isArray(value) && value.some(fits)),
    page: (key, value, owner) => {
      const isNamed = isAddress(key, owner) && typeof value === 'string' && isPage(value)
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
/** What names questions by their steps. */
const questionKeys = new Set(['prefill', 'alertsFrom'])

/** Where a step or an old address leads by now; a question that was renamed names none. */
function isMove({ from, step, status }: Record<string, unknown>): boolean {
  return typeof from === 'string' && step === undefined && status === undefined
}

/** Whether a key holds an address: of a link, of a redirect, or of a block's own field. */
function isAddress(key: string, { do: deed, status }: Record<string, unknown>): boolean {
  return addressFields.has(key) || (key === 'to' && (deed === 'navigate' || status !== undefined))
}

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

/** The addresses of pages and flows, each with whose it is. */
function addressesOf({ pages, flows }: DefinitionSet): { route: string; target: string }[] {
  return [
    ...[...flows.values()].map(({ definition: { id, route } }) => ({ route, target: id })),
    ...[...pages.values()].flatMap(({ definition: { id, routes } }) =>
      routes.map((route) => ({ route, target: id })),
    ),
  ]
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
