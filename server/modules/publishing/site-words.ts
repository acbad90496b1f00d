import type { Tools } from '../../tools.ts'
import { wordsOfSite } from '../definitions/index.ts'

/** Fills in what every text of the site may name, as visitors read it; other names stay, for they are a page's own. */
export function siteWordsOf({
  clock,
  screens,
}: Pick<Tools, 'clock' | 'screens'>): (text: string) => string {
  const filled = wordsOfSite(screens.store.written(), clock.now().toISOString())
  const words = new Map(Object.entries(filled))
  return (text) =>
    text.replace(/\{\{([\w.]+)\}\}/g, (whole, name: string) => words.get(name) ?? whole)
}
