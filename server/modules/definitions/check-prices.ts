import { oncePerObject } from '#contract/once-per-object.ts'
import type { Definition, DefinitionSet } from './definition-set.ts'
import type { Fault, Found } from './fault.ts'
import { type NamedPrice, namedPrices } from './named-prices.ts'
import { stringsIn } from './strings-in.ts'

/** What plans cost, by the year, the month and the claim, as it is written; a test holds them to the rows of prices. */
export const planFigures = ['$84', '$12', '$10', '$7', '$5', '$8']

const AMOUNT = /\$\d+(?:,\d{3})*(?:\.\d+)?/g

type Definitions = Pick<DefinitionSet, 'pages' | 'flows' | 'experiments' | 'site'>

/**
 * Prices of plans that are written out in a definition: a new price would leave them wrong, and whoever is offered another
 * one would see both. Blocks fill in the visitor's own price. Where one is written all the same, the place is named with
 * its reason.
 */
export function checkPrices(set: Definitions, named: readonly NamedPrice[] = namedPrices): Fault[] {
  return pricesIn(set).filter((fault) => !named.some((place) => isAt(place, fault)))
}

/** Whether a place that is named is where something was found. */
export function isAt({ file, place }: NamedPrice, fault: Pick<Fault, 'file' | 'pointer'>): boolean {
  // Blocks and rows move, and words may stand there in two languages; what is named is the field.
  const field = fault.pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*').replace(/\/e[ns]$/, '')
  return file === fault.file && place === field
}

/** Every amount in the definitions that is a plan's price. */
export function pricesIn({ pages, flows, experiments, site }: Definitions): Fault[] {
  const all = [...pages.values(), ...flows.values(), ...experiments.values(), site]
  return all.flatMap(({ file, definition }) =>
    figuresIn(definition).map((found) => ({ file, ...found })),
  )
}

const figuresIn = oncePerObject((definition: Definition): Found[] =>
  stringsIn(definition).flatMap(({ pointer, text }) => {
    const figures = (text.match(AMOUNT) ?? []).filter((amount) =>
      planFigures.includes(amount.replace(/\.00$/, '')),
    )
    if (figures.length === 0) return []
    const reason = `${figures.join(', ')} is written by hand, and is what a plan costs: leave the amount out, or say it where plans and prices are shown, which fill in {price}, {monthly}, {yearly} or {fee} (plan-options, plan-table). An amount that is no price of ours is written in words, as in “5 dollars”`
    return [{ pointer, reason }]
  }),
)
