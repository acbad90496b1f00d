import { contentBlocks } from '#contract/blocks/content/index.ts'
import { homeBlocks } from '#contract/blocks/home/index.ts'
import type { Screen } from '#contract/wire/screen.ts'

/** Addresses of a client's scripts. */
export interface StartingFiles {
  /** What every page loads; the last one starts it. */
  scripts: readonly string[]
  /** Asks for consent and starts what was agreed to; only on pages where there is anything to ask. */
  consentScript?: string
}

/**
 * What stands at the end of a document.
 * @param asks whether consent is to be asked for
 */
export type Scripts = (nonce: string, asks: boolean) => string

/** What starts the page, and what asks for consent: that is asked for last, and runs when all else is done. */
export function scriptsFor(
  screen: Screen,
  { scripts, consentScript = '', isBuilt }: StartingFiles & { isBuilt: boolean },
): Scripts {
  const start = isBuilt && isToRead(screen) ? startAfterPaint : startAtOnce
  return start(scripts, consentScript)
}

/** Blocks of which nothing is lost that somebody types before the script is there: all but an e-mail address is read. */
const blocksToRead = new Set(Object.keys({ ...homeBlocks, ...contentBlocks }))

function isToRead(screen: Screen): boolean {
  return screen.kind === 'page' && screen.sections.every(({ type }) => blocksToRead.has(type))
}

function startAtOnce(scripts: readonly string[], consentScript: string): Scripts {
  return (nonce, asks) => {
    const tags = scripts.map(
      (src) => `<script type="module" nonce="${nonce}" src="${src}"></script>`,
    )
    const consent = `<script type="module" async fetchpriority="low" nonce="${nonce}" src="${consentScript}"></script>`
    return (asks ? consent : '') + tags.join('')
  }
}

/**
 * What is read first is drawn first: on a slow network the script would share it with the fonts and the styles. What is
 * pressed meanwhile is kept. A tab that is out of sight draws nothing, so it is not waited for long.
 */
function startAfterPaint(scripts: readonly string[], consentScript: string): Scripts {
  const startOf = (files: readonly string[]) => {
    const imports = files.map((src) => `import(${JSON.stringify(src)})`).join(';')
    return `let f=()=>{${imports}};setTimeout(f,2e3);new PerformanceObserver(f).observe({type:"paint",buffered:true})`
  }
  const start = startOf(scripts)
  const startAsking = startOf([...scripts, consentScript])
  return (nonce, asks) =>
    `<script type="module" nonce="${nonce}">${asks ? startAsking : start}</script>`
}
