import { accountBlocks } from '#contract/blocks/account/index.ts'
import { contentBlocks } from '#contract/blocks/content/index.ts'
import { dashboardBlocks } from '#contract/blocks/dashboard/index.ts'
import { evidenceBlocks } from '#contract/blocks/evidence/index.ts'
import { flightBlocks } from '#contract/blocks/flights/index.ts'
import { flowBlocks } from '#contract/blocks/flow/index.ts'
import { homeBlocks } from '#contract/blocks/home/index.ts'
import type { BlockName } from '#contract/blocks/index.ts'
import { linkBlocks } from '#contract/blocks/links/index.ts'
import { planBlocks } from '#contract/blocks/plans/index.ts'
import { privacyBlocks } from '#contract/blocks/privacy/index.ts'
import { refundBlocks } from '#contract/blocks/refunds/index.ts'
import { subscriptionBlocks } from '#contract/blocks/subscriptions/index.ts'
import { unclaimedBlocks } from '#contract/blocks/unclaimed/index.ts'
import { stepsAndDetours } from '#contract/definitions/steps-and-detours.ts'
import type { Screen } from '#contract/wire/screen.ts'

/** Source or chunk → the file it was built to, its name, its sheets, and what it imports at once. As Vite writes it. */
export interface Manifest {
  [source: string]: { file: string; name?: string; css?: string[]; imports?: string[] }
}

const BLOCKS = 'client/blocks'
const LONE = [`${BLOCKS}/lone-blocks.ts`]
/** The chunk with the frame of steps and the first of them, which vite.config.ts puts together under this name. */
const OPENING = 'opening'
const CONTENT = [`${BLOCKS}/content/index.ts`]

/** Blocks → the sources that the registry of the client brings them by. */
const groups: readonly (readonly [blocks: object, sources: readonly string[]])[] = [
  [homeBlocks, [`${BLOCKS}/home/late.ts`]],
  [contentBlocks, CONTENT],
  [flowBlocks, ['question', 'choosing', 'claim'].map((part) => `${BLOCKS}/flow/${part}-blocks.ts`)],
  [accountBlocks, [`${BLOCKS}/account/components.ts`]],
  [dashboardBlocks, [`${BLOCKS}/dashboard/components.ts`]],
  [evidenceBlocks, LONE],
  [flightBlocks, [`${BLOCKS}/flights/components.ts`]],
  [linkBlocks, [`${BLOCKS}/links/components.ts`]],
  [planBlocks, [`${BLOCKS}/plans/components.ts`]],
  [privacyBlocks, [`${BLOCKS}/privacy/components.ts`]],
  [refundBlocks, [`${BLOCKS}/refunds/components.ts`]],
  [subscriptionBlocks, [`${BLOCKS}/subscriptions/components.ts`]],
  [unclaimedBlocks, [`${BLOCKS}/unclaimed/components.ts`]],
]

/** Blocks that come otherwise than their group: those of the home page with every page, the first step's by themselves. */
const others: { readonly [Name in BlockName]?: readonly string[] } = {
  hero: [],
  'suit-list': [],
  'how-it-works': [],
  delivered: [],
  testimonials: [],
  faq: [],
  'call-to-action': [],
  'welcome-form': [OPENING],
  'email-settings': LONE,
  'kept-table': CONTENT,
}

const ENTRY = 'client/entry-browser.tsx'

/**
 * The style sheets that a screen is drawn with, what others build on first. A document names them, so that it is never seen
 * without; what is shown later brings its own.
 */
export function styleSheets(manifest: Manifest): (screen: Screen) => string[] {
  const own = new Map<string, string[]>()
  return (screen) => {
    const found = new Set<string>()
    for (const source of [ENTRY, ...sourcesBehind(screen)]) {
      if (!own.has(source)) own.set(source, sheetsBehind(manifest, source))
      own.get(source)?.forEach((sheet) => found.add(sheet))
    }
    return [...found]
  }
}

function sourcesBehind(screen: Screen): string[] {
  if (screen.kind === 'page') return screen.sections.flatMap(({ type }) => sourcesOf(type))
  const step = stepsAndDetours(screen.flow).find(({ id }) => id === screen.stepId)
  return [OPENING, ...(step?.blocks ?? []).flatMap(({ type }) => sourcesOf(type))]
}

function sourcesOf(block: BlockName): readonly string[] {
  return others[block] ?? groups.find(([blocks]) => block in blocks)?.[1] ?? []
}

/** The sheets of a source after those of all that it imports. */
function sheetsBehind(manifest: Manifest, source: string, seen = new Set<string>()): string[] {
  const chunk = manifest[source] ?? Object.values(manifest).find(({ name }) => name === source)
  if (!chunk || seen.has(source)) return []
  seen.add(source)
  const imported = (chunk.imports ?? []).flatMap((name) => sheetsBehind(manifest, name, seen))
  return [...imported, ...(chunk.css ?? []).map((file) => `/${file}`)]
}
