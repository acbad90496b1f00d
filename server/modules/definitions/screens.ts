import type { Assignments } from '#contract/definitions/experiment.ts'
import { defaultFacts } from '#contract/definitions/facts.ts'
import type { FieldMove } from '#contract/definitions/flow.ts'
import type { Question } from '#contract/questions/question.ts'
import type { Screen } from '#contract/wire/screen.ts'
import { createRecent } from '../../http/recent.ts'
import type { Tools } from '../../tools.ts'
import { createAssigner } from '../experiments/index.ts'
import type { Loaders } from '../module.ts'
import type { DefinitionStore } from './definition-store.ts'
import { chooseWords } from './choose-words.ts'
import { makeScreen, wordsOfSite } from './make-screen.ts'
import { type Planner, type ScreenPlan, type ScreenRequest, createPlanner } from './plan-screen.ts'
import { stepQuestions } from './step-questions.ts'

/** What each address shows: planned cheaply for every request, made when nobody has made it lately. */
export interface Screens {
  /** Names the definitions in use. */
  revision(): string
  /** The fields of all flows that were renamed or given up (`change.fields`). */
  fieldMoves(): FieldMove[]
  plan(request: ScreenRequest): ScreenPlan
  /** The screen of a plan; the not-found screen when its source has nothing there. */
  make(plan: ScreenPlan): Promise<Screen>
  /** What a step asks this visitor, variations applied and words chosen; nothing for a step that is not there. */
  questionsOf(
    flowId: string,
    stepId: string,
    visitor: Pick<ScreenRequest, 'visitorId' | 'forced'>,
  ): Question[]
  /** The experiments that run, and which variation of each somebody sees; `about` is what is being tried. */
  experimentsOf(
    visitor: Pick<ScreenRequest, 'visitorId' | 'forced'>,
  ): { id: string; about: string; variation: string }[]
  /**
   * The variations that a visitor has of some experiments. They hang on the id alone and on facts that are the same for
   * everybody: what a price is decided by is nothing personal.
   */
  variationsOf(
    experimentIds: readonly string[],
    visitor: { visitorId: string; forced?: Assignments },
  ): Assignments
  /** Whether something is shown at a path. */
  knows(path: string): boolean
  /** To be called when data that screens show have changed. */
  forget(): void
  /** A definition's first address without parameters filled in; undefined when there is no such definition. */
  pathOf(kind: 'page' | 'flow', id: string): string | undefined
  /** Canonical paths of pages that search engines may index, parameters aside. */
  indexable(): string[]
  /** The address of support, as the site's definition has it. */
  contact(): string
  siteName(): string
  /** Our address in the post, a line each. */
  postal(): readonly string[]
}

const NOT_FOUND = '/404-not-found'

export function createScreens(
  tools: Omit<Tools, 'screens'>,
  { store, loaders }: { store: DefinitionStore; loaders: Loaders },
): Screens {
  const plan = plannerOf(store)
  const made = createRecent<Screen>(tools, ({ incomplete }) => !incomplete)
  const make = (wanted: ScreenPlan) => made.get(wanted.key, () => makeAnew(wanted))

  async function makeAnew(wanted: ScreenPlan): Promise<Screen> {
    const maker = { tools, loaders, set: store.current() }
    const screen = await makeScreen(maker, wanted)
    if (screen) return screen
    const request = { path: NOT_FOUND, query: new URLSearchParams(), visitorId: '' }
    const missing = await makeScreen(maker, plan(request))
    if (!missing) throw new Error('The not-found page must not need a source')
    return { ...missing, incomplete: true }
  }

  function questionsOf(
    ...[flowId, stepId, visitor]: Parameters<Screens['questionsOf']>
  ): Question[] {
    const set = store.current()
    const flow = set.flows.get(flowId)?.definition
    if (!flow) return []
    const planAt = (path: string) => plan({ ...visitor, path, query: new URLSearchParams() })
    const words = wordsOfSite(set, tools.clock.now().toISOString())
    return chooseWords(stepQuestions(flow, stepId, planAt), set.site.definition.language, words)
  }

  const experimentsOf: Screens['experimentsOf'] = ({ visitorId, forced }) => {
    const running = [...store.current().experiments.values()]
      .map(({ definition }) => definition)
      .filter(({ meta }) => meta.status === 'running')
    const ids = running.map(({ id }) => id)
    const assigned = createAssigner(running).assign(visitorId, defaultFacts(), ids, forced)
    return running.map(({ id, meta }) => ({
      id,
      about: meta.hypothesis,
      variation: assigned[id] ?? 'control',
    }))
  }

  function knows(path: string): boolean {
    const { target } = plan({ path, query: new URLSearchParams(), visitorId: '' })
    return target.kind === 'step' || target.page.status !== 404
  }

  store.onChange(() => made.clear())
  return {
    ...readersOf(store),
    plan,
    make,
    questionsOf,
    experimentsOf,
    knows,
    forget: () => made.clear(),
  }
}

/** Plans by the definitions in use, whichever these are. */
function plannerOf(store: DefinitionStore): Planner {
  let planner: Planner
  let revision = ''
  return (request) => {
    const set = store.current()
    if (set.revision !== revision) {
      const assigner = createAssigner(
        [...set.experiments.values()].map(({ definition }) => definition),
      )
      planner = createPlanner(set, assigner)
      revision = set.revision
    }
    return planner(request)
  }
}

/** What can be read from the definitions in use, whoever asks. */
function readersOf(store: DefinitionStore) {
  function pathOf(kind: 'page' | 'flow', id: string): string | undefined {
    const { pages, flows } = store.current()
    return kind === 'page' ? pages.get(id)?.definition.routes[0] : flows.get(id)?.definition.route
  }

  function indexable(): string[] {
    return [...store.current().pages.values()]
      .filter(({ definition }) => !definition.status && definition.head.robots !== 'noindex')
      .flatMap(({ definition }) => definition.routes.slice(0, 1))
      .filter((route) => !route.includes(':'))
  }

  const fieldMoves = () =>
    [...store.current().flows.values()].flatMap(({ definition }) => definition.change.fields ?? [])
  const contact = () => store.current().site.definition.contacts.support
  const siteName = () => store.current().site.definition.name
  const postal = () => store.current().site.definition.contacts.postal
  const revision = () => store.current().revision
  const variationsOf: Screens['variationsOf'] = (ids, { visitorId, forced }) => {
    const experiments = [...store.current().experiments.values()]
    const assigner = createAssigner(experiments.map(({ definition }) => definition))
    return assigner.assign(visitorId, defaultFacts(), ids, forced)
  }
  return { revision, variationsOf, fieldMoves, pathOf, indexable, contact, siteName, postal }
}
