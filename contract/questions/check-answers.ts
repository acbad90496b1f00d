import { choices, states, tick } from '../fields/choice.ts'
import { usState } from '../fields/us-state.ts'
import type { InputFault } from '../problems.ts'
import { type Answers, groupsOf, isBlank, isBlankGroup, picksOf, textOf } from './answer-values.ts'
import { isOptional, isText, labelOf, type Setting, textKinds } from './ask-kinds.ts'
import type { ListQuestion, Question } from './question.ts'

/** How many groups a list may have that names no other figure. */
export const MOST_GROUPS = 20

/**
 * What is wrong with the answers to some questions; nothing when all is well. Paths are JSON pointers into `answers`:
 * '/firstName', '/items/0/company'. The same in the browser and on the server.
 * @param today the last ISO day that is not in the future for the person
 */
export function checkAnswers(
  questions: readonly Question[],
  answers: Answers,
  today: string,
): InputFault[] {
  const setting = { today, state: stateIn(questions, answers) }
  return askedOf(questions, answers).flatMap((question) => {
    const value = answers[question.id]
    if (!isBlank(question, value)) return faultsOf(question, value, setting)
    return isOptional(question) ? [] : missingFaults(question, value, setting)
  })
}

/** The questions that are asked with these answers: those whose `onlyIf` holds, and is asked itself. */
export function askedOf<Q extends Question>(questions: readonly Q[], answers: Answers): Q[] {
  const asked = new Map<string, Q>()
  for (const question of questions) {
    const { onlyIf } = question
    const other = onlyIf && asked.get(onlyIf.question)
    if (!onlyIf || (other && holds(other, answers[onlyIf.question], onlyIf.is))) {
      asked.set(question.id, question)
    }
  }
  return [...asked.values()]
}

function holds(question: Question, value: unknown, is: string | boolean): boolean {
  if (typeof is === 'boolean') return (value === true) === is
  if (question.ask === 'choices' || question.ask === 'states') return picksOf(value).includes(is)
  return isText(question) && textKinds[question.ask].field.clean(textOf(value)) === is
}

/** The state that was chosen among these questions: a ZIP code has to lie in it. */
function stateIn(questions: readonly Question[], answers: Answers): string {
  const question = askedOf(questions, answers).find(({ ask }) => ask === 'state')
  return question ? usState.clean(textOf(answers[question.id])) : ''
}

/** Words for a question without an answer. A list is missing what its first group lacks. */
function missingFaults(question: Question, value: unknown, setting: Setting): InputFault[] {
  if (question.ask === 'list' && !question.missing) {
    return groupFaults(question, groupsOf(value)[0] ?? {}, 0, setting)
  }
  return [{ path: `/${question.id}`, message: question.missing ?? missingWords(question) }]
}

function missingWords(question: Question): string {
  if (question.ask === 'tick') return 'Tick this to go on'
  const words = isText(question) ? textKinds[question.ask].missing : undefined
  return words ?? `Answer this: ${labelOf(question)}`
}

function faultsOf(question: Question, value: unknown, setting: Setting): InputFault[] {
  if (question.ask === 'list') return listFaults(question, value, setting)
  const message = faultOf(question, value, setting)
  return message ? [{ path: `/${question.id}`, message }] : []
}

function faultOf(
  question: Exclude<Question, ListQuestion>,
  value: unknown,
  setting: Setting,
): string | undefined {
  if (isText(question)) return textKinds[question.ask].check(textOf(value), question, setting)
  if (question.ask === 'tick') return tick.check(value === true)
  if (question.ask === 'states') return states.check(picksOf(value), question)
  const among = question.choices.map(({ id }) => id)
  return choices.check(picksOf(value), { among, most: question.most })
}

/** Groups in which nothing was typed are none. */
function listFaults(question: ListQuestion, value: unknown, setting: Setting): InputFault[] {
  const groups = groupsOf(value)
  const most = question.most ?? MOST_GROUPS
  const filled = groups.filter((group) => !isBlankGroup(question, group))
  if (filled.length > most) return [{ path: `/${question.id}`, message: `Give at most ${most}` }]
  return groups.flatMap((group, index) =>
    isBlankGroup(question, group) ? [] : groupFaults(question, group, index, setting),
  )
}

function groupFaults(
  { id, of }: ListQuestion,
  group: Answers,
  index: number,
  { today }: Setting,
): InputFault[] {
  return checkAnswers(of, group, today).map(({ path, message }) => ({
    path: `/${id}/${index}${path}`,
    message,
  }))
}
