import { type Static, Type } from 'typebox'
import { Text } from './text.ts'

const closed = { additionalProperties: false }

/** What 'Save and exit' says on every step of a flow. Without these words it is a plain link to the home page. */
export const ExitWords = Type.Object(
  {
    title: Text,
    saved: Text,
    saving: Text,
    unsaved: Type.Object(
      { title: Text, offline: Text, noCookie: Text, server: Text },
      { ...closed, description: 'Why the answers are not saved yet.' },
    ),
    lead: Text,
    email: Text,
    send: Text,
    /** On any device, once, for how long, and whom it is for. */
    about: Text,
    sent: Type.Object(
      { title: Text, before: Text, after: Text, again: Text },
      { ...closed, description: '`before` stands before the address, `after` is a new sentence.' },
    ),
    tooMany: Text,
    off: Text,
    signedIn: Text,
    failed: Text,
    leave: Text,
    justLeave: Text,
    close: Text,
  },
  closed,
)

export type ExitWords = Static<typeof ExitWords>
