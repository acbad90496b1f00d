import { currentWork } from '../observing/current-work.ts'
import type { Spans } from '../observing/spans.ts'

/** Longer ones are lists of whatever came together. */
const MOST_CHARACTERS = 2_000
const VERB = /^\s*(\w+)/
/** Values are bound, so these are words of ours; taken out all the same, lest one day they are not. */
const LITERAL = /'(?:[^']|'')*'/g
const TABLE = /\b(?:from|into|update|join)\s+"?(\w+)"?/i

/**
 * Begins the span of a statement: its text with `$1` for each value, and never a value. What is part of no piece of work has
 * none, such as looking for jobs.
 * @returns what ends it; of an error its code alone is kept, since its words tell values
 */
export function traceStatement(
  spans: Pick<Spans, 'begin'>,
  text: string,
): ((error: unknown) => void) | undefined {
  const parent = currentWork().span
  if (!parent) return undefined
  const verb = (VERB.exec(text)?.[1] ?? 'statement').toLowerCase()
  const table = TABLE.exec(text)?.[1]
  const span = spans.begin({
    kind: 'call',
    name: table ? `${verb} ${table}` : verb,
    facts: {
      'db.system.name': 'postgresql',
      'db.operation.name': verb,
      'db.query.text': text.slice(0, MOST_CHARACTERS).replace(LITERAL, "'…'"),
    },
    parent,
  })
  return (error) => {
    const { code = 'error' } = (error ?? {}) as { code?: unknown }
    span.end(error ? { failure: String(code) } : {})
  }
}
