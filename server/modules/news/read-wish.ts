import { email } from '#contract/fields/email.ts'
import { isRecord } from '#contract/is-record.ts'
import type { NewsChoice } from '#contract/questions/news-choices.ts'

export type NewsScope = Exclude<NewsChoice, 'none'>

/** What tells whether a settlement may include somebody, and where they said that they are written to. */
export interface AboutReader {
  email?: string
  /** As on an envelope: 'CA'. */
  state?: string
  /** In lower case. */
  brands: readonly string[]
  /** Ids of the catalogue's categories. */
  categories: readonly string[]
}

/** What somebody said of news. `isExplicit`: a choice among several, and no box that was merely left empty. */
export interface NewsWish extends AboutReader {
  scope: NewsChoice
  isExplicit: boolean
}

type Answers = Readonly<Record<string, unknown>>

const MOST_BRANDS = 100
/** The fields of any step that say something about news (PRODUCT §2.1: welcome, expired-statement, setup/class-actions). */
const FIELDS = ['alerts', 'weekly', 'brands', 'categories', 'email', 'state']

/** Whether a step's answers say anything about news. */
export function saysOfNews(values: unknown): boolean {
  return isRecord(values) && FIELDS.some((field) => field in values)
}

/**
 * The wish that the answers hold: `alerts` of the step that comes last in the flow, else the tick `weekly`. So the dashboard
 * reads them as well (`alertsFrom`).
 * @param stepIds the flow's steps in their order
 */
export function readWish(answers: Answers, stepIds: readonly string[]): NewsWish {
  const steps = stepIds.map((id) => answers[id]).filter(isRecord)
  const fromLast = steps.toReversed()
  const chosen = fromLast.find(({ alerts }) => pickOf(alerts) !== undefined)
  const said = chosen ? pickOf(chosen['alerts']) : isTicked(steps) ? 'weekly' : 'none'
  const given = [chosen?.['email'], ...steps.map((step) => step['email'])].find(
    (one): one is string => typeof one === 'string' && email.check(one) === undefined,
  )
  const state = steps
    .map((step) => step['state'])
    .find((one): one is string => typeof one === 'string' && /^[A-Z]{2}$/.test(one))
  return {
    scope: said === 'weekly' || said === 'matches' ? said : 'none',
    isExplicit: chosen !== undefined,
    ...(given && { email: email.clean(given) }),
    ...(state && { state }),
    brands: brandsIn(steps),
    categories: textsIn(chosen?.['categories']),
  }
}

/** What was picked: as one value, or as a block of choices keeps it, in a list. */
function pickOf(answer: unknown): string | undefined {
  const one: unknown = Array.isArray(answer) ? answer[0] : answer
  return typeof one === 'string' && one !== '' ? one : undefined
}

/** Whether the answers of these steps hold the tick for the weekly e-mail. */
export function isTicked(steps: readonly unknown[]): boolean {
  return steps.some((step) => isRecord(step) && step['weekly'] === true)
}

/** As they were typed, with commas between them, or picked from a list. */
function brandsIn(steps: readonly Answers[]): string[] {
  const typed = steps.flatMap(({ brands }) =>
    typeof brands === 'string' ? brands.split(/[,;\n]/) : textsIn(brands),
  )
  // Whoever types a dash names none.
  const named = typed.filter((brand) => /[\p{L}\p{N}]/u.test(brand))
  const brands = named.map((brand) => brand.trim().toLowerCase())
  return [...new Set(brands)].slice(0, MOST_BRANDS)
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}
