import type { Role } from '#contract/roles.ts'
import type { Tools } from '../tools.ts'

/** Gives staff one value of a person in clear, for a reason that is recorded by who asks (`staff`). */
export interface Revealer {
  /** Who may ask, beside owners. */
  roles: readonly Role[]
  /** What there is to ask for. */
  fields: readonly string[]
  /** @returns undefined when there is no such thing, or nothing is kept of it */
  reveal(
    tools: Pick<Tools, 'db' | 'secrets'>,
    asked: { id: string; field: string },
  ): Promise<string | undefined>
}
