import type { Flow } from '#contract/definitions/flow.ts'
import { type Definition, proposeMoves } from '../definitions/index.ts'

type Migration = Flow['change']['migrations'][number]

interface Settled {
  /** As it was while something was tried. */
  was: Definition
  /** As everybody gets it once that has ended. */
  is: Definition
}

/**
 * The same without steps that the experiment brought to some, or took from some, and that are left out for everybody now: nobody
 * could reach them. Whoever is on one goes on at the next that is left, and what began with an answer to one goes by its others.
 */
export function dropLeftOut(all: readonly Settled[]): Definition[] {
  const gone = new Set(all.flatMap(leftOutIn))
  if (gone.size === 0) return all.map(({ is }) => is)
  return all.map(({ was, is }) => {
    const cut = was.kind === 'flow' && is.kind === 'flow' ? without(gone, { was, is }) : is
    return unasked(cut, gone) as Definition
  })
}

function leftOutIn({ was, is }: Settled): string[] {
  if (was.kind !== 'flow' || is.kind !== 'flow' || was === is) return []
  const tried = new Set(was.steps.flatMap(({ id, variants }) => (variants ? [id] : [])))
  return is.steps
    .filter(({ id, skip, variants }) => skip === true && !variants && tried.has(id))
    .map(({ id }) => id)
}

function without(gone: ReadonlySet<string>, { was, is }: { was: Flow; is: Flow }): Flow {
  const left = { ...is, steps: is.steps.filter(({ id }) => !gone.has(id)) }
  if (left.steps.length === is.steps.length) return is
  const moves = proposeMoves(was, left)
    .filter(({ pointer }) => pointer === '/change/migrations')
    .flatMap(({ value: { from, to } }): Migration[] =>
      from && to && gone.has(from) ? [{ from, to }] : [],
    )
  const led = <Entry extends { to: string }>(entries: readonly Entry[]) =>
    entries.map((entry) => ({
      ...entry,
      to: moves.find(({ from }) => from === entry.to)?.to ?? entry.to,
    }))
  const { migrations, routes, fields } = is.change
  const change = {
    ...is.change,
    migrations: [...led(migrations), ...moves],
    ...(routes && { routes: led(routes) }),
    ...(fields && { fields: fields.filter(({ step }) => !gone.has(step)) }),
  }
  return { ...left, change }
}

/** The same value where nothing in it goes by an answer to a step that is gone. */
function unasked(value: unknown, gone: ReadonlySet<string>): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const items = value.map((item) => unasked(item, gone))
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  const entries = Object.entries(value).flatMap(([key, item]): [string, unknown][] => {
    const left = naming[key] ? naming[key](item, gone) : unasked(item, gone)
    return left === undefined ? [] : [[key, left]]
  })
  const isSame = entries.every(([key, item]) => item === (value as Record<string, unknown>)[key])
  return isSame && entries.length === Object.keys(value).length
    ? value
    : Object.fromEntries(entries)
}

/** What names answers, as step.question, one or several: what is left of it. */
const naming: Record<string, (names: unknown, gone: ReadonlySet<string>) => unknown> = {
  prefill: (names, gone) => {
    const left = namesLeft(names, gone)
    // One by itself is written without a list.
    return Array.isArray(left) && left.length < 2 ? left[0] : left
  },
  alertsFrom: namesLeft,
}

function namesLeft(names: unknown, gone: ReadonlySet<string>): unknown {
  const isGone = (name: unknown) => typeof name === 'string' && gone.has(name.split('.')[0] ?? '')
  if (!Array.isArray(names)) return isGone(names) ? undefined : names
  return names.some(isGone) ? names.filter((name) => !isGone(name)) : names
}
