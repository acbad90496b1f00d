import { type Article, articlesOf } from './articles.ts'
import { chooseWords } from './choose-words.ts'
import type { LiveDefinitions } from './live-definitions.ts'
import { wordsOfSite } from './make-screen.ts'
import type { Tools } from '../../tools.ts'

/** What can be read from the definitions in use, whoever asks. */
export function readersOf(live: LiveDefinitions, { clock }: Pick<Tools, 'clock'>) {
  function pathOf(kind: 'page' | 'flow', id: string): string | undefined {
    const { pages, flows } = live.current()
    return kind === 'page' ? pages.get(id)?.definition.routes[0] : flows.get(id)?.definition.route
  }

  function indexable(): string[] {
    return [...live.current().pages.values()]
      .filter(({ definition }) => !definition.status && definition.head.robots !== 'noindex')
      .flatMap(({ definition }) => definition.routes.slice(0, 1))
      .filter((route) => !route.includes(':'))
  }

  function articles(): Article[] {
    const set = live.current()
    const words = wordsOfSite(set, clock.now().toISOString())
    return chooseWords(articlesOf(set), set.site.definition.language, words)
  }

  const fieldMoves = () =>
    [...live.current().flows.values()].flatMap(({ definition }) => definition.change.fields ?? [])
  const experiments = () =>
    [...live.current().experiments.values()].map(({ definition }) => definition)
  const flow = (id: string) => live.current().flows.get(id)?.definition
  const contact = () => live.current().site.definition.contacts.support
  const siteName = () => live.current().site.definition.name
  const postal = () => live.current().site.definition.contacts.postal
  const revision = () => live.current().revision
  const features = () => {
    const entries = experiments().map(({ id, feature }) => [id, feature] as const)
    return { features: Object.fromEntries(entries), since: live.since() }
  }
  return {
    revision,
    features,
    experiments,
    flow,
    fieldMoves,
    pathOf,
    indexable,
    articles,
    contact,
    siteName,
    postal,
  }
}
