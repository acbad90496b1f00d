import { Type } from 'typebox'
import { emailTopics } from '../../emails/kinds.ts'
import { Text } from '../../definitions/text.ts'
import { told } from '../told.ts'

const closed = { additionalProperties: false }
const words = <Names extends string>(...names: Names[]) =>
  Type.Object(Object.fromEntries(names.map((name) => [name, Text])) as Record<Names, typeof Text>, {
    ...closed,
  })

const Switches = {
  topics: Type.Object(
    {
      title: Text,
      items: Type.Array(
        Type.Object({ id: Type.Enum([...emailTopics]), label: Text, hint: Text }, closed),
        // Releases from before may show the other too.
        // Pages that were edited before lack the one about payments.
        { minItems: emailTopics.length - 1, maxItems: emailTopics.length },
      ),
      saved: Text,
    },
    closed,
  ),
  all: Type.Object(
    {
      ...words('title', 'text', 'button', 'done', 'again').properties,
      bounced: Type.Optional(
        Type.Unsafe<string>({
          ...Text,
          description: 'In place of all others for an address at which nothing arrives.',
        }),
      ),
    },
    closed,
  ),
  needed: Text,
  failed: Text,
}

/** What e-mail an address gets, by the link in a message; without one, a field to have it sent. */
export const EmailSettings = Type.Object(
  {
    title: Text,
    lead: Text,
    noScript: Text,
    tooMany: Text,
    off: Text,
    ask: words('title', 'email', 'hint', 'send', 'sent', 'failed'),
    dead: Type.Object(
      { text: Text },
      { ...closed, description: 'Said of a link that cannot be used, whatever the reason.' },
    ),
    confirm: Type.Object(
      { title: Text, text: Text, button: Text, choose: Text, done: Text },
      {
        ...closed,
        description: 'Asked of somebody who opens the unsubscribe link of a message in a browser.',
      },
    ),
    lists: Type.Object(
      { reminders: Text, all: Text },
      { ...closed, description: 'What an unsubscribe link stops, when it is more than one topic.' },
    ),
    ...Switches,
  },
  closed,
)

/** The same for the address of whoever is signed in. Says nothing to anybody else. */
export const AccountEmails = Type.Object(
  {
    title: Text,
    lead: Text,
    unconfirmed: Text,
    loadFailed: words('text', 'again'),
    ...Switches,
  },
  closed,
)

/** That whoever is signed in agreed to text messages, and the way to end it. Nothing for who did not. */
export const AccountTexts = Type.Object(
  {
    title: Text,
    text: told('May name {digits} (the last four of the number) and {day}.'),
    button: Text,
    done: told('Once it is ended.'),
    failed: Text,
  },
  closed,
)
