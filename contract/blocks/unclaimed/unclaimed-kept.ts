import { Type } from 'typebox'
import { Text } from '../../definitions/text.ts'
import { told } from '../told.ts'
import { closed, EntryFacts, Field } from './words.ts'

/** What the visitor keeps of their searches, what they say of each, and the search that is repeated. */
export const UnclaimedKept = Type.Object(
  {
    title: Text,
    text: Text,
    loading: Text,
    none: Text,
    facts: EntryFacts,
    sampleTag: Text,
    claim: told('The link to the office; may name {state}.'),
    standing: Type.Object({ label: Text, 'to-check': Text, filed: Text, 'not-mine': Text }, closed),
    filedOn: Field,
    note: Field,
    change: told('Unfolds the form of an entry.'),
    save: Text,
    saved: Text,
    drop: Text,
    filedLine: told('May name {day}.'),
    watch: Type.Object(
      {
        on: told('May name {name} and {day}.'),
        // In its place until the account’s address is confirmed; may name {name}.
        waiting: Type.Optional(Text),
        stop: Text,
        stopped: Text,
      },
      closed,
    ),
    failed: Text,
    retry: Text,
  },
  closed,
)
