import type { Tools } from '../../tools.ts'

/** Fills in what every text of the site may name, as visitors read it; other names stay, for they are a page's own. */
export function siteWordsOf({
  clock,
  screens,
}: Pick<Tools, 'clock' | 'screens'>): (text: string) => string {
  const { site } = screens.store.written()
  const words = new Map([
    ['site.name', site.definition.name],
    ['year', clock.now().toISOString().slice(0, 4)],
  ])
  return (text) =>
    text.replace(/\{\{([\w.]+)\}\}/g, (whole, name: string) => words.get(name) ?? whole)
}
