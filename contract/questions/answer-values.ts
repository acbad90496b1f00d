import { isText } from './ask-kinds.ts'
import { isRecord } from '../is-record.ts'
import type { ListQuestion, Question } from './question.ts'

/** Answers as they are typed and kept: each under its question's id. */
export type Answers = Readonly<Record<string, unknown>>

/** One string; '' for anything else. A single pick that was kept as a list of one counts. */
export function textOf(value: unknown): string {
  const [first, ...others] = Array.isArray(value) ? (value as unknown[]) : [value]
  return typeof first === 'string' && others.length === 0 ? first : ''
}

/** Several picks; none for anything else. */
export function picksOf(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

/** The groups of a list, empty ones included. */
export function groupsOf(value: unknown): Answers[] {
  if (!Array.isArray(value)) return []
  return value.map((one: unknown) => (isRecord(one) ? one : {}))
}

/** Whether nothing was answered. A tick that is not set is no answer. */
export function isBlank(question: Question, value: unknown): boolean {
  if (isText(question)) return textOf(value).trim() === ''
  if (question.ask === 'tick') return value !== true
  if (question.ask === 'list')
    return groupsOf(value).every((group) => isBlankGroup(question, group))
  return picksOf(value).length === 0
}

/** Whether nothing in a group of a list was answered. */
export function isBlankGroup({ of }: ListQuestion, group: Answers): boolean {
  return of.every((question) => isBlank(question, group[question.id]))
}
