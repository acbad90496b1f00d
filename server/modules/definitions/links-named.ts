import { linksIn } from '#contract/blocks/content/inline-markup.ts'
import type { Action } from '#contract/definitions/actions.ts'

const deeds = new Set(['navigate', 'open', 'goto', 'next', 'back'])

/** Every action below a value: objects whose `do` is a deed, links inside sentences, and table cells that name a link. */
export function actionsIn(value: unknown, pointer = ''): { pointer: string; action: Action }[] {
  if (typeof value === 'string') return linksIn(value).map((action) => ({ pointer, action }))
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.entries(value).flatMap(([key, item]) => actionsIn(item, `${pointer}/${key}`))
  const own = actionOf(value as Record<string, unknown>)
  return own ? [{ pointer, action: own }, ...inner] : inner
}

function actionOf(value: Record<string, unknown>): Action | undefined {
  if (typeof value['do'] === 'string' && deeds.has(value['do'])) return value as Action
  if (typeof value['link'] === 'string') return { do: 'open', link: value['link'] }
  return undefined
}

/** Fields of blocks that hold an address by itself; those of actions are found by their shape. */
export const addressFields: ReadonlySet<string> = new Set([
  'claimTo',
  'flow',
  'href',
  'formRoute',
  'signRoute',
  'planRoute',
  'questionsRoute',
])

/** The addresses that blocks below a value lead to by such a field. */
export function addressesIn(value: unknown, pointer = ''): { pointer: string; to: string }[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => {
    const at = `${pointer}/${key}`
    const isAddress = addressFields.has(key) && typeof item === 'string' && item.startsWith('/')
    return isAddress ? [{ pointer: at, to: item }] : addressesIn(item, at)
  })
}

/** Steps that a block names beside words of its own: `{ "label": …, "step": … }`. */
export function waysToSteps(value: unknown, pointer = ''): { pointer: string; step: string }[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.entries(value).flatMap(([key, item]) =>
    waysToSteps(item, `${pointer}/${key}`),
  )
  const { do: deed, step } = value as Record<string, unknown>
  const isWay = deed === undefined && typeof step === 'string'
  return isWay ? [{ pointer: `${pointer}/step`, step }, ...inner] : inner
}

/** The outside addresses that a screen names, and no others: a page need not carry everybody's. */
export function linksNamedIn(
  links: Readonly<Record<string, string>>,
  ...values: unknown[]
): Record<string, string> {
  const names = values.flatMap((value) =>
    actionsIn(value).flatMap(({ action }) => (action.do === 'open' ? [action.link] : [])),
  )
  return Object.fromEntries([...new Set(names)].map((name) => [name, links[name] ?? '']))
}
