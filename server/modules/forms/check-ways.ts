import type { FormMapping, MappedField, MappedHow } from '#contract/form-mapping.ts'
import type { SuitTerms } from '#contract/suit-terms.ts'
import type { AnswerSource } from '#contract/wire/admin/catalogue-templates.ts'
import { answerSources } from './answer-sources.ts'
import { type ClaimValue, claimValues } from './claim-values.ts'
import { exampleClaim, NOBODY } from './example-claim.ts'
import { mappedPlaces } from './fill-mapping.ts'
import { writeValue } from './write-value.ts'

type Ways = MappedHow | undefined

interface Source extends AnswerSource {
  /** Those of `values` that a claim can hold. */
  possible: readonly string[]
  example: ClaimValue
}

/**
 * Ways of writing that lose an answer which somebody may give: a box that is never ticked, an answer without a box or an
 * option. No test print shows it, since an empty box looks like any other.
 */
export function checkWays({
  mapping,
  terms,
}: {
  mapping: FormMapping
  terms: SuitTerms
}): string[] {
  const sources = sourcesOf(terms)
  const placed = Map.groupBy(mappedPlaces(mapping), ({ mapped }) => mapped.from)
  const faults = [...placed].flatMap(([from, places]) => {
    const source = sources.get(from)
    if (!source) return []
    const ways = places.map(({ mapped }) => mapped.as)
    const wrong = ways.flatMap((way) => wrongWay(source, way))
    return wrong.length > 0 ? wrong : unticked(source, ways)
  })
  return [...new Set(faults)]
}

/** Without the signature, which is written in one way. */
function sourcesOf(terms: SuitTerms): Map<string, Source> {
  const examples = claimValues(exampleClaim(NOBODY, terms))
  // Whoever answers otherwise may not claim.
  const fitting = new Map(terms.eligibility.map(({ id, fits }) => [`eligibility.${id}`, [fits]]))
  return new Map(
    answerSources(terms, new Set()).flatMap((source) => {
      const example = examples.get(source.from)
      const possible = fitting.get(source.from) ?? source.values
      return example ? [[source.from, { ...source, possible, example }] as const] : []
    }),
  )
}

function wrongWay({ from, kind, values, possible, example }: Source, way: Ways): string[] {
  if (way?.how === 'tick') return neverTicked({ from, values }, way.when)
  if (way?.how === 'choose') {
    return possible
      .filter((answer) => !way.options[answer])
      .map((answer) => `"${from}" has no option for “${answer}”`)
  }
  if (way?.how === 'date' && kind !== 'day') return [`"${from}" is no day`]
  const put = writeValue(from, example, way)
  const isLost = put.kind === 'text' && put.text.trim() === '' && example.raw !== ''
  return isLost ? [`"${from}" would leave its place empty: write it in another way`] : []
}

function neverTicked({ from, values }: Pick<Source, 'from' | 'values'>, when: string): string[] {
  if (values.includes(when)) return []
  return values.length === 0
    ? [`"${from}" has no answers to tick for: write it in words`]
    : [`"${from}" is never answered “${when}”: ${values.join(', ')}`]
}

/** Where an answer is said by ticks alone, each has its box; yes or no may have one. */
function unticked({ from, values, possible }: Source, ways: readonly Ways[]): string[] {
  const ticked = ways.map((way) => (way?.how === 'tick' ? way.when : undefined))
  const isYesNo = values.join() === 'yes,no'
  if (isYesNo || ticked.includes(undefined)) return []
  return possible
    .filter((answer) => !ticked.includes(answer))
    .map((answer) => `"${from}" has no box for “${answer}”`)
}

/** Options that a field does not have, for whichever answer: the example gives one of them. None ('') is for answers that nobody may give. */
export function unknownOptions(
  { fields }: Pick<FormMapping, 'fields'>,
  known: readonly { name: string; options?: string[] }[],
): string[] {
  return known.flatMap(({ name, options }) => {
    const mapped: MappedField | undefined = fields[name]
    if (!options || mapped?.as?.how !== 'choose') return []
    const chosen = Object.values(mapped.as.options).filter((option) => option !== '')
    const isStrange = chosen.some((option) => !options.includes(option))
    return isStrange ? [`"${mapped.from}" in ${name}: It has ${options.join(', ')}`] : []
  })
}
