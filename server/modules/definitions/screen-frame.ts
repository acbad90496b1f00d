import type { Page } from '#contract/definitions/page.ts'
import { type ResolvedSite, Site } from '#contract/definitions/site.ts'
import { pathIn } from '#contract/languages.ts'
import type { ScreenHead } from '#contract/wire/screen.ts'
import type { Tools } from '../../tools.ts'
import { alternatesOf } from './alternates.ts'
import type { DefinitionSet } from './definition-set.ts'
import { linksNamedIn } from './links-named.ts'
import type { Sources } from './load-sources.ts'
import { isOffered } from './missing-words.ts'
import type { ScreenPlan } from './plan-screen.ts'
import { varied } from './resolve-sections.ts'
import { wordsIn } from './words-in.ts'

/** What making one screen goes on. */
export interface Making {
  tools: Omit<Tools, 'screens'>
  plan: ScreenPlan
  set: DefinitionSet
  sources: Sources
  madeAt: string
  words: Record<string, string>
}

/** What every screen has; to be called when its sources are loaded. */
export function common({ plan, set, sources, madeAt, words }: Making, content: unknown) {
  const { path, route, params, facts, assignments, language } = plan
  const site = siteFor(plan, set, content)
  const say = wordsIn(set, { id: 'site', language, words })
  return {
    path,
    route,
    params,
    facts,
    assignments,
    madeAt,
    revision: set.revision,
    data: sources.data(),
    site: say(Site, site),
    ...(sources.hasFailed() && { incomplete: true as const }),
  }
}

function siteFor(plan: ScreenPlan, set: DefinitionSet, content: unknown): ResolvedSite {
  const site = set.site.definition
  const header = varied(site.header, plan)
  const links = linksNamedIn(site.links, content, header, site.footer)
  return { ...site, language: plan.language, header, links, redirects: [] }
}

interface Heading {
  head: { title: string; description: string; robots?: 'noindex' }
  path: string
  page?: Page
}

/**
 * Canonical is the address in the language that the page is offered in; a page that is hardly translated is one page, whatever
 * its readers' language.
 */
export function headOf({ tools, plan, set }: Making, { head, path, page }: Heading): ScreenHead {
  const { publicUrl } = tools.config
  const entry = page && set.pages.get(page.id)
  const offered = entry && !page.status ? isOffered(set, entry) : !page
  const canonical = publicUrl + (offered ? pathIn(plan.language, path) : path)
  if (!page || !offered || head.robots) return { ...head, canonical }
  return { ...head, canonical, alternates: alternatesOf(publicUrl, path) }
}
