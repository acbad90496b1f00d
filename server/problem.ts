import { type InputFault, type ProblemCode, problems } from '#contract/problems.ts'

interface More {
  /** One sentence more, safe to show. */
  detail?: string
  errors?: InputFault[]
  headers?: Readonly<Record<string, string>>
  /** Extension members of the answer, such as the newer state of a conflict. */
  extra?: Readonly<Record<string, unknown>>
  cause?: unknown
}

/** An expected failure. Thrown anywhere, answered in one place (http/answer-problems.ts). */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly code: ProblemCode
  readonly status: number
  readonly more: More

  constructor(code: ProblemCode, more: More = {}) {
    super(more.detail ?? problems[code].title, { cause: more.cause })
    this.code = code
    this.status = problems[code].status
    this.more = more
  }
}
