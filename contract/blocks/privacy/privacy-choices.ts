import { Type } from 'typebox'
import { Text } from '../../definitions/text.ts'
import { words } from './privacy-data.ts'

const closed = { additionalProperties: false }

/** What may go to outside companies: an opt-out, the browser's own signal, and what one agrees to. */
export const PrivacyChoices = Type.Object(
  {
    title: Text,
    lead: Text,
    noScript: Text,
    failed: Text,
    signal: words('on', 'onText', 'off', 'offText'),
    optOut: words('title', 'text', 'button', 'done', 'doneText'),
    kinds: Type.Object(
      {
        title: Text,
        text: Text,
        none: Text,
        analytics: words('label', 'hint'),
        marketing: words('label', 'hint'),
        save: Text,
        saved: Text,
      },
      closed,
    ),
  },
  closed,
)

/** Which experiments one is in, and what went to outside companies about one. */
export const PrivacyReceipt = Type.Object(
  {
    title: Text,
    lead: Text,
    noScript: Text,
    failed: Text,
    sendings: words('title', 'none', 'more'),
    experiments: words('title', 'none', 'version'),
  },
  closed,
)

/** Facts that the code itself states, in rows; wants a source that gives `rows`. */
export const KeptTable = Type.Object(
  {
    title: Type.Optional(Text),
    caption: Text,
    columns: Type.Array(Text, { minItems: 2, maxItems: 4 }),
  },
  closed,
)
