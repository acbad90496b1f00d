import type { LaunchFault } from '#contract/wire/admin/catalogue-content.ts'
import { type DefinitionSet, sectionsOf } from '../../definitions/index.ts'

/** Figures that only a proof makes true: how many people, how well rated, how much on average. */
const FIGURES =
  /\b(?:\d[\d,.]*\+|\d{1,3}(?:,\d{3})+)\s+(?:people|members|customers|users|reviews|claims)\b|\b[345]\.\d\s*(?:stars?|of 5|out of 5|\/\s?5)|\$\d[\d,]*\s+(?:on average|average)|\baverage of \$\d/i

/** Figures in plain words, which nobody can approve there: they belong where evidence stands beside them. */
export function doubtfulFigures(set: DefinitionSet): LaunchFault[] {
  return sectionsOf(set).flatMap(({ file, pointer, value }) =>
    plainTexts(value).flatMap((text) => {
      const found = FIGURES.exec(text)
      if (!found) return []
      return [
        { subject: 'Figures', message: `“${found[0]}” stands without proof (${file}${pointer})` },
      ]
    }),
  )
}

/** The texts that no evidence is about. */
function plainTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  const about = Object.keys(value).flatMap(
    (name) => /^(?:(\w+)Evidence|evidence)$/.exec(name)?.slice(1) ?? [],
  )
  return Object.entries(value)
    .filter(([name]) => !about.some((start) => start === undefined || name.startsWith(start)))
    .flatMap(([, inner]) => plainTexts(inner))
}
