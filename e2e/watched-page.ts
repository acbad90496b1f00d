import { type ConsoleMessage, type Page, test as base, expect } from '@playwright/test'
import { axeFor } from './axe.ts'
import { smallTargets } from './small-targets.ts'

/** What a page did that it should not have: errors in its console, calls to other hosts. */
export interface Watch {
  errors: string[]
  strangers: string[]
}

/** `watch` sees every page of the test; `noViolations` runs axe on what is on screen, and finds what is too low to press. */
export const test = base.extend<{ watch: Watch; noViolations: () => Promise<void> }>({
  watch: async ({ page, baseURL }, use) => {
    const watch: Watch = { errors: [], strangers: [] }
    let joins = 0
    page.on('console', (message) => {
      const isFault = message.type() === 'error' || message.type() === 'warning'
      if (isJoining(message) && ++joins <= MOST_JOINS) return
      if (isFault) watch.errors.push(wordsOf(message))
    })
    page.on('pageerror', (error) => watch.errors.push(error.message))
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.protocol.startsWith('http') && url.origin !== baseURL)
        watch.strangers.push(request.url())
    })
    await use(watch)
  },
  noViolations: async ({ page }, use) => {
    await use(async () => {
      // What is still being fetched would go unseen.
      await page.waitForLoadState('networkidle')
      await stillness(page)
      const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
      const { violations } = await axeFor(page).withTags(tags).analyze()
      const told = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`,
      )
      expect([...told, ...(await smallTargets(page))]).toEqual([])
    })
  },
})

export { expect }

/** Of a file that could not be loaded the browser names the kind of failure, and its address beside that. */
function wordsOf(message: ConsoleMessage): string {
  const words = message.text()
  return words.startsWith('Failed to load') ? `${words} ${message.location().url}` : words
}

/** As often as that is nobody's fault in one test. */
const MOST_JOINS = 2

/**
 * A page that is left sends its last answers along; where they arrive after the next page has asked for what is kept, that
 * one's first save is refused as outdated, and it joins both and saves again (`client/onboarding/two-tabs.test.tsx`).
 */
function isJoining(message: ConsoleMessage): boolean {
  const isSave = message.location().url.endsWith('/questionnaire/save-progress')
  return isSave && message.text().includes('status of 409')
}

/** Waits until nothing fades or slides any more: a colour on its way is no colour to judge. */
async function stillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

/** Waits until the page's script has taken over: React knows each link, button and field that stands in it. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const controls = [...document.querySelectorAll('a, button, input, select, textarea')]
    const isKnown = (control: Element) =>
      Object.keys(control).some((key) => key.startsWith('__reactFiber$'))
    return document.readyState === 'complete' && controls.length > 0 && controls.every(isKnown)
  })
}
