import { type Static, Type } from 'typebox'
import { uuid } from '../parts.ts'

const Hit = Type.Object({
  title: Type.String(),
  detail: Type.String(),
  /** Below /admin; null for what has no screen of its own. */
  to: Type.Union([Type.String(), Type.Null()]),
  /** The account whose codes the caller may turn off. */
  codesOf: Type.Optional(uuid),
})

const Group = Type.Object({ kind: Type.String(), label: Type.String(), hits: Type.Array(Hit) })
export type SearchGroup = Static<typeof Group>

/** POST /api/admin/search: in a body, so that an address that is looked for stands in no log. */
export const Search = {
  input: Type.Object({ words: Type.String({ minLength: 1, maxLength: 254 }) }),
  output: Type.Object({ groups: Type.Array(Group) }),
}
