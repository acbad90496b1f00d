import type { SimpleQuestion } from '#contract/questions/question.ts'

type Copy = { label: string; hint?: string; missing?: string }

/** One of several, each with its words under the name that the call knows it by. */
export function choice(
  id: string,
  { choices, ...copy }: Copy & { choices: Record<string, string> },
): SimpleQuestion {
  const named = Object.entries(choices).map(([one, label]) => ({ id: one, label }))
  return { ask: 'choice', id, ...copy, choices: named }
}

/** One line, which may stay empty. */
export function line(id: string, copy: Copy): SimpleQuestion {
  return { ask: 'text', id, optional: true, ...copy }
}

/** Several lines, which may stay empty. */
export function paragraphs(id: string, copy: Copy): SimpleQuestion {
  return { ask: 'long-text', id, optional: true, ...copy }
}
