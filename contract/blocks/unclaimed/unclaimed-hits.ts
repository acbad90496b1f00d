import { Type } from 'typebox'
import { Text } from '../../definitions/text.ts'
import { told } from '../told.ts'
import { closed, EntryFacts } from './words.ts'

/** What the offices' lists hold under the names that the onboarding was told. Nothing where it was told none. */
export const UnclaimedHits = Type.Object(
  {
    title: Text,
    loading: Text,
    found: told('May name {n}.'),
    foundOne: Text,
    foundMany: told('Where there are more than are looked at; may name {n}.'),
    maybe: told('With what was found: that it may be somebody else’s.'),
    none: Text,
    noLists: told('Where no list is loaded.'),
    sampleTag: Text,
    facts: EntryFacts,
    claim: told('The link to the office; may name {state}.'),
    all: told('The link to the page that searches.'),
    watch: Type.Optional(
      Type.Object(
        { title: Text, text: Text, button: Text, done: Text, waiting: Text, signIn: Text },
        { ...closed, description: 'The offer to repeat the search each month.' },
      ),
    ),
    failed: Text,
    retry: Text,
  },
  closed,
)
