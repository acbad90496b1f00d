import type { InputFault } from '../problems.ts'
import { isRecord } from '../is-record.ts'
import type { Answers } from './answer-values.ts'
import { isText, type TextAsk, textKinds } from './ask-kinds.ts'
import { MOST_GROUPS } from './check-answers.ts'
import type { ListQuestion, Question } from './question.ts'

/** A field takes somewhat too much while it is being typed in; beyond this no person typed it. */
const FAR = 2
const LEAST_LONGEST = 200
const MOST_PICKS = 100

/**
 * Answers that no form of ours can have sent: of another JSON type, or far over their field's length. An unfinished answer
 * is none of these. Paths are JSON pointers into `answers`; questions that are not named here are left alone.
 */
export function misreadAnswers(questions: readonly Question[], answers: Answers): InputFault[] {
  return questions.flatMap((question) => {
    const value = answers[question.id]
    if (value === undefined) return []
    return misread(question, value).map(({ path, message }) => ({
      path: `/${question.id}${path}`,
      message,
    }))
  })
}

function misread(question: Question, value: unknown): InputFault[] {
  if (question.ask === 'list') return misreadList(question, value)
  if (question.ask === 'tick') return unless(typeof value === 'boolean', 'must be true or false')
  if (!isText(question)) return unless(isPicks(value), 'must be a list of strings')
  // A block of choices keeps a single pick as a list of one.
  const isOnePick = question.ask === 'choice' && isPicks(value) && value.length <= 1
  return misreadText(question.ask, isOnePick ? (value[0] ?? '') : value)
}

function misreadText(ask: TextAsk, value: unknown): InputFault[] {
  const longest = Math.max(FAR * (textKinds[ask].field.maxLength ?? 0), LEAST_LONGEST)
  if (typeof value !== 'string') return unless(false, 'must be a string')
  return unless(value.length <= longest, `must have at most ${longest} characters`)
}

function misreadList({ of, most = MOST_GROUPS }: ListQuestion, value: unknown): InputFault[] {
  if (!Array.isArray(value) || value.length > FAR * most) {
    return unless(false, `must be a list of at most ${FAR * most}`)
  }
  return value.flatMap((group: unknown, index) =>
    isRecord(group)
      ? within(`/${index}`, misreadAnswers(of, group))
      : [{ path: `/${index}`, message: 'must be an object' }],
  )
}

function isPicks(value: unknown): value is string[] {
  return (
    Array.isArray(value) &&
    value.length <= MOST_PICKS &&
    value.every((one) => typeof one === 'string' && one.length <= LEAST_LONGEST)
  )
}

function unless(isFine: boolean, message: string): InputFault[] {
  return isFine ? [] : [{ path: '', message }]
}

function within(prefix: string, faults: InputFault[]): InputFault[] {
  return faults.map(({ path, message }) => ({ path: prefix + path, message }))
}
