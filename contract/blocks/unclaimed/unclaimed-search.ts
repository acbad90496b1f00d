import { Type } from 'typebox'
import { Text } from '../../definitions/text.ts'
import { told } from '../told.ts'
import { closed, EntryFacts, Field, Said } from './words.ts'

/** Looks for a name in the offices' lists, and shows what may be the visitor's. Its source is `unclaimedOffices`. */
export const UnclaimedSearch = Type.Object(
  {
    title: Text,
    lead: Type.Optional(Text),
    first: Field,
    last: Field,
    former: Field,
    states: Type.Object({ label: Text, hint: Text, placeholder: Text }, closed),
    city: Field,
    button: Text,
    promise: told('What is not asked for, under the button.'),
    missing: Type.Object({ first: Text, last: Text, former: Text }, closed),
    found: told('The heading of what was found; may name {n}.'),
    foundOne: Text,
    foundMany: told('The same where there are more than are shown; may name {n}.'),
    manyText: Text,
    maybe: told('Under the heading: that it may be somebody else’s.'),
    none: Said,
    noLists: Said,
    sample: Type.Object({ tag: Text, title: Text, text: Text }, closed),
    searched: told('May name {lists}.'),
    match: Type.Object({ exact: Text, similar: Text, initial: Text, swapped: Text }, closed),
    facts: EntryFacts,
    claim: told('The link to the office; may name {state}.'),
    keep: Text,
    notMine: Text,
    kept: told('Said in place of the buttons.'),
    keptNotMine: Text,
    watch: Type.Object(
      {
        title: Text,
        text: Text,
        button: Text,
        done: Text,
        // In its place until the account’s address is confirmed.
        waiting: Type.Optional(Text),
        signIn: told('Inline markup; has the link.'),
      },
      { ...closed, description: 'The offer to repeat the search each month.' },
    ),
    failed: Text,
    tooMany: Text,
    noScript: told('Inline markup; leads to the official searches.'),
  },
  closed,
)
