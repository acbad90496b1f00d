import type { Action } from '#contract/definitions/actions.ts'
import type { ResolvedSite } from '#contract/definitions/site.ts'

type Values = Readonly<Record<string, string>>

/** The address that an action leads to, its bindings filled from the form and the query; undefined when it leads to none. */
export function addressOf(
  action: Action,
  { site, query, form = {} }: { site: ResolvedSite; query: URLSearchParams; form?: Values },
): string | undefined {
  if (action.do === 'open') return site.links[action.link]
  if (action.do !== 'navigate') return undefined
  const values = Object.entries(action.query ?? {}).flatMap(([name, { from }]) => {
    const [place, key = ''] = from.split('.')
    const value = place === 'form' ? form[key] : query.get(key)
    return value ? [[name, value.trim()]] : []
  })
  const search = new URLSearchParams(values).toString()
  return search ? `${action.to}?${search}` : action.to
}
