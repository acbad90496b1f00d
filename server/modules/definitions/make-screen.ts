import {
  Flow,
  type ResolvedFlow,
  type ResolvedStep,
  type Step,
} from '#contract/definitions/flow.ts'
import { Head, Page } from '#contract/definitions/page.ts'
import { oneSection } from '#contract/definitions/schemas.ts'
import type { ResolvedSection } from '#contract/definitions/section.ts'
import { stepsAndDetours } from '#contract/definitions/steps-and-detours.ts'
import { type Language, pathIn } from '#contract/languages.ts'
import { fillRoute } from '#contract/match-route.ts'
import type { PageScreen, Screen, StepScreen } from '#contract/wire/screen.ts'
import type { Tools } from '../../tools.ts'
import type { Loaded, Loaders } from '../module.ts'
import { showProven } from '../proofs/index.ts'
import type { DefinitionSet } from './definition-set.ts'
import { isLeftOutForSome, metOnWayFrom } from './experiments-met.ts'
import { fitHead } from './fit-head.ts'
import { loadSources } from './load-sources.ts'
import type { ScreenPlan } from './plan-screen.ts'
import { resolveSections, varied } from './resolve-sections.ts'
import { common, headOf, type Making } from './screen-frame.ts'
import { pagesAbove, structuredData } from './structured-data.ts'
import { wordsIn } from './words-in.ts'

interface Maker {
  tools: Omit<Tools, 'screens'>
  loaders: Loaders
}

/**
 * Makes what a plan promises: adaptations and variations merged, sources loaded, words chosen.
 * @returns undefined when the page's own source has nothing at this address
 */
export async function makeScreen(
  { tools, loaders }: Maker,
  plan: ScreenPlan,
): Promise<Screen | undefined> {
  const { set, target, params } = plan
  const madeAt = tools.clock.now().toISOString()
  const fromRoute = Object.entries(params).map(([name, value]) => [`route.${name}`, value])
  const words = { ...wordsOfSite(set, madeAt), ...Object.fromEntries(fromRoute) }
  const sources = loadSources(tools, { loaders, params })
  const making = { tools, plan, set, sources, madeAt, words }
  return target.kind === 'page'
    ? makePage(making, target.page)
    : makeStep(making, target.flow, target.stepId)
}

/** What every text may name, whatever page it is on. */
export function wordsOfSite(set: DefinitionSet, madeAt: string): Record<string, string> {
  return { 'site.name': set.site.definition.name, year: madeAt.slice(0, 4) }
}

async function makePage(making: Making, page: Page): Promise<PageScreen | undefined> {
  const { plan, sources, set } = making
  const { englishCounts } = page
  const language = englishCounts ? 'en' : plan.language
  const loaded = page.source ? await sources.load(page.source) : undefined
  if (page.source && !loaded) return undefined

  const words = { ...making.words, ...loadedWords(loaded, language) }
  const resolved = await resolveSections(page.sections, { plan, sources, ofPage: page.source })
  const written = await showProven(making.tools, resolved)
  const say = wordsIn(set, { id: page.id, language, words })
  const sections = written.map((section) => say(oneSection, section))
  const path = fillRoute(page.routes[0] ?? plan.path, plan.params)
  const fitted = fitHead(say(Head, page.head), set.site.definition.name)
  const head = headOf(making, { head: robotsOf(fitted, loaded), path, page })
  const about = {
    canonical: head.canonical,
    site: set.site.definition,
    isHome: path === '/',
    trail: trailTo(making, path),
    language,
  }
  return {
    ...common(making, sections),
    kind: 'page',
    status: page.status ?? 200,
    pageId: page.id,
    layout: page.layout ?? 'site',
    ...(language !== plan.language && { sectionsIn: language }),
    head: { ...head, jsonLd: [...(loaded?.jsonLd ?? []), ...structuredData(sections, about)] },
    sections: [...noticeOf(making, page), ...sections],
  }
}

function loadedWords(loaded: Loaded | undefined, language: Language): Record<string, string> {
  return { ...loaded?.words, ...(language === 'es' && loaded?.spanish) }
}

/** What is loaded may ask not to be listed, whatever its page says. */
function robotsOf(head: Head, loaded: Loaded | undefined): Head {
  return loaded?.robots ? { ...head, robots: loaded.robots } : head
}

/** That the English counts, for readers of another language. */
function noticeOf({ set, plan: { language }, words }: Making, page: Page): ResolvedSection[] {
  if (!page.englishCounts || language === 'en') return []
  const say = wordsIn(set, { id: page.id, language, words })
  const { title, text } = say(Page, page).englishCounts ?? page.englishCounts
  const props = { tone: 'info' as const, title, text, lang: language }
  return [{ id: 'english-counts', type: 'notice', props }]
}

/** Pages above an address, by their own headings. */
function trailTo({ tools, plan, set, words }: Making, path: string) {
  const { language } = plan
  const pages = [...set.pages.values()].map(({ definition }) => definition)
  return pagesAbove(path, pages).flatMap(({ id, routes, sections }) => {
    const heading = sections.find((section) => section.type === 'page-heading')
    if (!heading) return []
    const { title } = wordsIn(set, { id, language, words })(oneSection, heading).props
    return [{ name: title, href: tools.config.publicUrl + pathIn(language, routes[0] ?? '/') }]
  })
}

async function makeStep(making: Making, flow: Flow, stepId: string): Promise<StepScreen> {
  const { set, words, plan } = making
  const { name } = set.site.definition
  const say = wordsIn(set, { id: flow.id, language: plan.language, words })
  const resolved = say(Flow, await resolveFlow(making, flow))
  const step = stepsAndDetours(resolved).find(({ id }) => id === stepId)
  const { title = '', help = '', description = help } = step?.copy ?? {}
  const head = { title: `${title} – ${name}`, description, robots: 'noindex' as const }
  return {
    ...common(making, resolved),
    kind: 'step',
    status: 200,
    head: headOf(making, { head, path: plan.path }),
    flow: resolved,
    stepId,
  }
}

async function resolveFlow({ tools, plan, sources }: Making, flow: Flow): Promise<ResolvedFlow> {
  const resolve = async (step: Step): Promise<ResolvedStep> => {
    const own = varied(step, plan)
    const deciding = metOnWayFrom(flow, step.id, plan.facts)
    const wayOn = plan.named.filter((id) => deciding.includes(id))
    const isRun = plan.splitting.some((id) => id === step.variants?.experiment)
    const isTried = isRun && isLeftOutForSome(step)
    const blocks = await showProven(
      tools,
      await resolveSections(own.blocks, { plan, sources, isWalked: true }),
    )
    return { ...own, blocks, ...(wayOn.length > 0 && { wayOn }), ...(isTried && { isTried }) }
  }
  const { steps, detours, ...rest } = flow
  return {
    ...rest,
    steps: await Promise.all(steps.map(resolve)),
    detours: await Promise.all(detours.map(resolve)),
  }
}
