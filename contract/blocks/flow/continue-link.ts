import { Type } from 'typebox'
import { Text } from '../../definitions/text.ts'

const closed = { additionalProperties: false }

/** The page behind a link to go on on another device: nothing happens until its button is pressed. */
export const ContinueLink = Type.Object(
  {
    title: Text,
    lead: Text,
    button: Text,
    caution: Text,
    other: Type.Object(
      { title: Text, text: Text, confirm: Text, keep: Text },
      { ...closed, description: 'Asked when this browser has answers or claims of its own.' },
    ),
    dead: Type.Object(
      {
        title: Text,
        text: Text,
        ask: Text,
        askHint: Text,
        email: Text,
        send: Text,
        sent: Text,
        failed: Text,
        start: Text,
      },
      { ...closed, description: 'Said of a link that cannot be used, whatever the reason.' },
    ),
    failed: Text,
    noScript: Text,
    tooMany: Text,
    off: Text,
  },
  closed,
)
