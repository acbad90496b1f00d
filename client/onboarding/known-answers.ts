import type { Answers } from './session.ts'

let answers: Answers = {}

/** The answers as the server had them when this page last knew: what they were before it changed some. In memory only. */
export function knownAnswers(): Answers {
  return answers
}

/** All that the server has, and no more: {} where nothing is known of it. */
export function rememberAnswers(next: Answers): void {
  answers = next
}

/** Fields of these steps that the server has from this page; with `whole` it has no others there. */
export function rememberSaved(saved: Answers, { whole }: { whole: boolean }): void {
  const steps = Object.entries(saved)
  const merged = steps.map(([id, step]) => [id, whole ? step : { ...answers[id], ...step }])
  answers = { ...answers, ...Object.fromEntries(merged) }
}
