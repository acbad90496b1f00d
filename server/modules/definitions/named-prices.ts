/** The one experiment on which prices hang: what it tries is what a plan costs. */
export const PRICE_EXPERIMENT = 'dynamic_pricing_ab_test'

/** A field of a definition that may name an amount which is also what a plan costs. */
export interface NamedPrice {
  file: string
  /** Its JSON pointer, with `*` for every place in a list. */
  place: string
  reason: string
}

const PAYOUT = 'What a settlement pays, not what we charge'
const ANSWER =
  'A public answer, the same for everybody; the yearly price is the same in each variation'
const TERMS =
  'The terms name the prices that they are about; they change together, by a new version'
const STAFF = 'For the people who run the experiment; no visitor sees it'

const home = 'flows/pages/home.page.json'
const v2 = 'flows/pages/v2.page.json'
const pricing = `experiments/${PRICE_EXPERIMENT}.experiment.json`

export const namedPrices: readonly NamedPrice[] = [
  { file: home, place: '/sections/*/props/mockupContent/rows/*/amount', reason: PAYOUT },
  { file: home, place: '/sections/*/props/payouts/*/amount', reason: PAYOUT },
  { file: home, place: '/sections/*/props/items/*/answer', reason: ANSWER },
  { file: v2, place: '/sections/*/props/items/*/answer', reason: ANSWER },
  { file: v2, place: '/sections/*/props/rows/*/cells/*', reason: ANSWER },
  {
    file: 'flows/pages/terms.page.json',
    place: '/sections/*/props/items/*/items/*',
    reason: TERMS,
  },
  { file: pricing, place: '/meta/hypothesis', reason: STAFF },
  { file: pricing, place: '/feature/rules/*/meta/*/name', reason: STAFF },
]
