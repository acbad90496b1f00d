import { Type } from 'typebox'
import { Text } from '../../definitions/text.ts'
import { closed } from '../dashboard/words.ts'

const Choice = Type.Object({ label: Text, hint: Type.Optional(Text) }, closed)

/** Which mailbox somebody would link, once that is open: Gmail, Outlook, or not now (SPEC §3). */
export const MailboxChoiceBlock = Type.Object(
  {
    title: Text,
    lead: Text,
    noScript: Text,
    label: Text,
    gmail: Choice,
    outlook: Choice,
    notNow: Choice,
    missing: Text,
    button: Text,
    kept: Type.Object({ interest: Text, notNow: Text }, closed),
  },
  closed,
)
