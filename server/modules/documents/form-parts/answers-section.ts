import type { ClaimForm, EligibilityAnswer, FormAnswer } from '../claim-form.ts'
import { beside, FULL_WIDTH, gap, parting, type Press, textRows } from '../paper/rows.ts'
import { addPart } from '../paper/structure.ts'
import { STYLE } from '../paper/text-style.ts'
import type { Section } from './section.ts'

const GUTTER = 27
const NUMBER = { x: FULL_WIDTH.x, width: GUTTER }
const TEXT = { x: FULL_WIDTH.x + GUTTER, width: FULL_WIDTH.width - GUTTER }
/** Longer answers are set in the plain face: a page of bold is hard to read. */
const LONGEST_BOLD = 160

/** A question, its answer, and the words of the settlement, on who may claim, that it comes from. */
interface PrintedAnswer {
  /** JSON pointer into the claim form. */
  path: string
  question: string
  answer: string
  clause?: string
}

/** All answers in the order in which they are printed. */
export function printedAnswers({ eligibility, answers }: ClaimForm): PrintedAnswer[] {
  return [...eligibility.map(fromEligibility), ...answers.map(fromForm)]
}

/** Each answer under its own number, '2.1'; undefined where nothing was asked. */
export function answersSection(form: ClaimForm): Section | undefined {
  const answers = printedAnswers(form)
  if (answers.length === 0) return undefined

  return {
    title: 'My answers',
    groups: (press, number) =>
      answers.map((answer, index) => [
        ...(index > 0 ? parting(9, { line: true }) : []),
        ...answerRows(press, `${number}.${index + 1}`, answer),
      ]),
  }
}

function answerRows(press: Press, number: string, { question, answer, clause }: PrintedAnswer) {
  const part = addPart(press.structure, { role: 'P' })
  const numeral = textRows(press, number, STYLE.inlineLabel, { ...NUMBER, part })
  const [first = gap(0), ...others] = textRows(press, question, STYLE.body, { ...TEXT, part })
  const style = answer.length > LONGEST_BOLD ? STYLE.body : STYLE.value

  return [
    beside([numeral, [first]]),
    ...others,
    gap(1),
    ...textRows(press, answer, style, TEXT),
    ...(clause ? [gap(2), ...textRows(press, clause, STYLE.label, TEXT)] : []),
  ]
}

function fromEligibility({ question, answer, clause }: EligibilityAnswer, index: number) {
  const path = `/eligibility/${index}/answer`
  return { path, question, answer, clause: `Who may claim: ${clause}` }
}

function fromForm({ label, answer }: FormAnswer, index: number) {
  return { path: `/answers/${index}/answer`, question: label, answer }
}
