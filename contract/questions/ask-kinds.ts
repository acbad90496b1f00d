import { choice } from '../fields/choice.ts'
import { date } from '../fields/date.ts'
import { email } from '../fields/email.ts'
import type { Field } from '../fields/field.ts'
import { freeText } from '../fields/free-text.ts'
import { money } from '../fields/money.ts'
import { familyName, givenName, otherNames, personName } from '../fields/person-name.ts'
import { phone } from '../fields/phone.ts'
import { city, streetLine, unitLine, zip } from '../fields/us-address.ts'
import { usState } from '../fields/us-state.ts'
import { wholeNumber } from '../fields/whole-number.ts'
import type { Ask, Question } from './question.ts'

/** Kinds whose answer is one string. */
export type TextAsk = Exclude<Ask, 'tick' | 'choices' | 'states' | 'list'>
export type TextQuestion = Extract<Question, { ask: TextAsk }>

/** What a check may need beside the value. */
export interface Setting {
  /** The last ISO day that is not in the future for the person. */
  today: string
  /** Postal code of the state that was chosen beside it; '' when there is none. */
  state: string
}

/** What a question says of its right answers; those of other kinds are not there. */
interface Bounds {
  id: string
  min?: number
  max?: number
  from?: string
  to?: string
  future?: boolean | 'only'
  choices?: readonly { id: string }[]
}

interface TextKind {
  /** Label, hint, what the browser may fill in, how long. */
  field: Partial<Omit<Field, 'check'>> & Pick<Field, 'clean'>
  /** What is wrong with a value that is there. */
  check: (value: string, bounds: Bounds, setting: Setting) => string | undefined
  /** What is said when nothing is there, where the kind has words for it. */
  missing?: string
  /** Many people have nothing to say here: never asked for with force. */
  maybe?: true
}

const ofField = (field: Field): TextKind => ({
  field,
  check: (value) => field.check(value),
  missing: field.check(''),
})

/** One line where `free-text` takes several. */
const line: Field = {
  ...freeText,
  maxLength: 200,
  clean: (value) => freeText.clean(value).replace(/\s+/gu, ' '),
}

/** Every kind of one string → its field. The browser draws and checks by it, the server checks by it again. */
export const textKinds: Record<TextAsk, TextKind> = {
  name: ofField(personName),
  'given-name': ofField(givenName),
  'family-name': ofField(familyName),
  'other-names': { ...ofField(otherNames), maybe: true },
  email: ofField(email),
  phone: { ...ofField(phone), missing: 'Enter your phone number' },
  street: ofField(streetLine),
  unit: { ...ofField(unitLine), maybe: true },
  city: ofField(city),
  state: ofField(usState),
  zip: {
    field: zip,
    check: (value, _, { state }) => zip.check(value, { state }),
    missing: zip.check('', { state: '' }),
  },
  text: {
    field: line,
    check: (value) => (line.clean(value).length > 200 ? 'Use at most 200 characters' : undefined),
  },
  'long-text': { field: freeText, check: (value) => freeText.check(value) },
  date: {
    field: date,
    check: (value, bounds, { today }) => date.check(value, { ...bounds, today }),
  },
  money: { field: money, check: (value, bounds) => money.check(value, bounds) },
  'whole-number': {
    field: wholeNumber,
    check: (value, bounds) => wholeNumber.check(value, bounds),
  },
  choice: {
    field: { clean: (value) => value.trim() },
    check: (value, { choices = [] }) => choice.check(value, { among: choices.map(({ id }) => id) }),
  },
}

/** Whether its answer is kept as one text, as dates, sums and choices are: its kind is among `textKinds`. */
export function isText(question: Question): question is TextQuestion {
  return Object.hasOwn(textKinds, question.ask)
}

/** Whether the question may stay without an answer. */
export function isOptional(question: Question): boolean {
  return question.optional === true || (isText(question) && textKinds[question.ask].maybe === true)
}

/** The question's own words, or else its kind's. */
export function labelOf(question: Question): string {
  if (question.label) return question.label
  if (question.ask === 'states') return 'States'
  if (question.ask === 'list') return question.item ?? 'Entries'
  return (isText(question) && textKinds[question.ask].field.label) || question.id
}

/** The question's hint, or else its kind's; a kind's own hint goes with the kind's own label only. */
export function hintOf(question: Question): string | undefined {
  if (question.hint || !isText(question)) return question.hint
  const isOwn = question.label === undefined || hintsForAll.has(question.ask)
  return isOwn ? textKinds[question.ask].field.hint : undefined
}

/** Kinds whose hint shows how to write the answer, whatever is asked for. */
const hintsForAll: ReadonlySet<Ask> = new Set(['date'])
