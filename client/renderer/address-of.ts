import type { Action } from '#contract/definitions/actions.ts'
import type { ResolvedSite } from '#contract/definitions/site.ts'
import { pathIn } from '#contract/languages.ts'

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
  const to = pathIn(site.language, action.to)
  return search ? `${to}?${search}` : to
}
