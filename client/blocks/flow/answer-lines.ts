import { date, spokenDate } from '#contract/fields/date.ts'
import { centsOf, spokenMoney } from '#contract/fields/money.ts'
import { usStates } from '#contract/fields/us-state.ts'
import {
  type Answers,
  groupsOf,
  isBlank,
  picksOf,
  textOf,
} from '#contract/questions/answer-values.ts'
import { isText, type TextQuestion } from '#contract/questions/ask-kinds.ts'
import { askedOf } from '#contract/questions/check-answers.ts'
import type { Question } from '#contract/questions/question.ts'
import { say } from '../../words/say.ts'

/** An answer in words, one line for each thing that was said; no line when nothing was. */
export function answerLines(question: Question, value: unknown): string[] {
  if (question.ask === 'tick')
    return typeof value === 'boolean' ? [value ? say('Yes') : say('No')] : []
  if (isBlank(question, value)) return []
  if (isText(question)) return [textWords(question, textOf(value).trim())]
  if (question.ask === 'states') return picksOf(value).map((code) => usStates[code] ?? code)
  if (question.ask === 'choices') return picksOf(value).map((id) => choiceWords(question, id))
  return groupsOf(value)
    .map((group) => groupWords(question.of, group))
    .filter((line) => line !== '')
}

/** In a group a tick says its own words, and nothing when it is empty. */
function groupWords(of: readonly Question[], group: Answers): string {
  return askedOf(of, group)
    .flatMap((part) => {
      const value = group[part.id]
      if (part.ask === 'tick') return value === true ? [part.label] : []
      return answerLines(part, value)
    })
    .join(' · ')
}

function choiceWords({ choices }: Extract<Question, { choices: unknown }>, id: string): string {
  return choices.find((choice) => choice.id === id)?.label ?? id
}

/** What is not finished yet stands as it was typed. */
function textWords(question: TextQuestion, value: string): string {
  if (question.ask === 'choice') return choiceWords(question, value)
  if (question.ask === 'state') return usStates[value] ?? value
  if (question.ask === 'date') {
    return date.check(value, { today: LAST_DAY }) ? value : say(spokenDate(date.clean(value)))
  }
  if (question.ask !== 'money') return value
  const cents = centsOf(value)
  return cents === undefined ? value : spokenMoney(cents)
}

const LAST_DAY = '9999-12-31'
