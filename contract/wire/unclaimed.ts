import { type Static, Type } from 'typebox'
import { day } from './parts.ts'

const name = Type.String({ maxLength: 100 })
const StateCode = Type.String({ pattern: '^[A-Z]{2}$' })
const id = Type.String({ format: 'uuid' })
const orNull = <T extends ReturnType<typeof Type.String>>(schema: T) =>
  Type.Union([schema, Type.Null()])

/** Whose money is looked for, and where. The least letters of a name are the server's rule. */
export const UnclaimedSearch = Type.Object({
  first: name,
  last: name,
  formerLast: Type.Optional(Type.Array(name, { maxItems: 5 })),
  states: Type.Optional(
    Type.Array(StateCode, { maxItems: 10, description: 'Everywhere when there is none.' }),
  ),
  city: Type.Optional(Type.String({ maxLength: 80 })),
})

/** What an office published of one property, and where it is claimed. */
export const FoundProperty = Type.Object({
  id,
  owner: Type.String(),
  city: orNull(Type.String()),
  state: StateCode,
  holder: Type.String({ description: 'The company that reported it.' }),
  kind: Type.String(),
  amount: Type.String({ description: 'As it is published, such as "over $100".' }),
  propertyNumber: orNull(Type.String()),
  sample: Type.Boolean({ description: 'Made up by a program.' }),
  claimUrl: Type.String({
    format: 'uri',
    description:
      'The search of the office itself; its site where we doubt the address of the search.',
  }),
  office: Type.String(),
})

const match = Type.Enum(['exact', 'similar', 'initial', 'swapped'], {
  description: 'How the name fits: initial is a first name of which one letter is known.',
})

const List = Type.Object({
  name: Type.String(),
  source: Type.String(),
  readOn: Type.String({ format: 'date' }),
  sample: Type.Boolean(),
})

/** POST /api/unclaimed/search → the best 50 at most; 422 when a name has less than two letters. */
export const SearchUnclaimed = {
  input: UnclaimedSearch,
  output: Type.Object({
    results: Type.Array(Type.Object({ ...FoundProperty.properties, match })),
    more: Type.Boolean({ description: 'There are more than are shown: name a city or a state.' }),
    lists: Type.Array(List, {
      description: 'What was searched; none: there was nothing to search.',
    }),
  }),
}

const standing = Type.Enum(['to-check', 'filed', 'not-mine'])
/** The most letters of a note. */
export const NOTE_LENGTH = 500
const Note = Type.String({ maxLength: NOTE_LENGTH })

export const KeptProperty = Type.Object({
  id,
  property: FoundProperty,
  standing,
  filedOn: orNull(day),
  note: Type.String(),
})

/**
 * POST /api/unclaimed/kept → keeps a property of a search, or changes what was said of it; 409 beyond 200 of them. `to-check`
 * with neither day nor note only keeps it: what was filed stays filed.
 */
export const KeepProperty = {
  input: Type.Object({
    propertyId: id,
    standing,
    /** As the page showed it: one that was not changed there stays what it is by now. */
    was: Type.Optional(standing),
    filedOn: Type.Optional(orNull(day)),
    note: Type.Optional(Note),
  }),
  output: KeptProperty,
}

const waits = Type.Boolean({
  description: 'Nothing is searched until the address of the account is confirmed.',
})

/** GET /api/unclaimed/kept → what the visitor keeps, and the search that is repeated for them, if they asked for one. */
export const ListKept = {
  input: Type.Object({}),
  output: Type.Object({
    kept: Type.Array(KeptProperty),
    watch: Type.Union([
      Type.Object({ search: UnclaimedSearch, askedOn: day, searchedOn: day, waits }),
      Type.Null(),
    ]),
  }),
}

/** DELETE /api/unclaimed/kept/:id → gone. */
export const DropKept = {
  input: Type.Object({ id }),
  output: Type.Object({ dropped: Type.Literal(true) }),
}

/** POST /api/unclaimed/watch → this search is repeated each month, in place of any before. For members. */
export const WatchUnclaimed = {
  input: UnclaimedSearch,
  output: Type.Object({ askedOn: day, waits }),
}

/** DELETE /api/unclaimed/watch → no search is repeated. */
export const StopWatching = {
  input: Type.Object({}),
  output: Type.Object({ stopped: Type.Literal(true) }),
}

export type UnclaimedSearch = Static<typeof UnclaimedSearch>
export type FoundProperty = Static<typeof FoundProperty>
export type UnclaimedFound = Static<typeof SearchUnclaimed.output>
export type UnclaimedResult = UnclaimedFound['results'][number]
export type KeptProperty = Static<typeof KeptProperty>
export type KeptList = Static<typeof ListKept.output>
export type Standing = KeptProperty['standing']

/** An office as its page and the list of states show it. */
export interface OfficeView {
  code: string
  slug: string
  name: string
  agency: string
  officialUrl: string
  searchUrl: string
  /** How sure the address of the search is. */
  addressIs: 'sure' | 'likely' | 'doubtful'
  law: string
  /** Years without contact until it comes to the office; null where we know no source that we trust. */
  wageYears: number | null
  bankYears: number | null
  finder: { rule: string; statute: string | null; source: string; readOn: string } | null
  about: string
  /** The ISO day on which the sources were read. */
  checkedOn: string
  neighbours: { slug: string; name: string }[]
}

/** What the list of states shows of each. */
export type OfficeLink = Pick<OfficeView, 'code' | 'slug' | 'name'>
