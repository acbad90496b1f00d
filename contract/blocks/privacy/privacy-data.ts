import { type TObject, Type } from 'typebox'
import { Text } from '../../definitions/text.ts'

const closed = { additionalProperties: false }

export const words = <Names extends string>(
  ...names: Names[]
): TObject<Record<Names, typeof Text>> =>
  Type.Object(
    Object.fromEntries(names.map((name) => [name, Text])) as Record<Names, typeof Text>,
    closed,
  )

/** Taking a copy of everything, and having everything deleted. */
export const PrivacyData = Type.Object(
  {
    title: Text,
    lead: Text,
    noScript: Text,
    failed: Text,
    tooMany: Text,
    /** For a sign-in that is too long ago. */
    again: words('text', 'button'),
    copy: words(
      'title',
      'text',
      'button',
      'given',
      'making',
      'mailed',
      'ready',
      'fetch',
      'locked',
      'broken',
      'until',
    ),
    erase: words(
      'title',
      'text',
      'button',
      'openTitle',
      'cancelled',
      'goesOn',
      'planTitle',
      'plan',
      'goesTitle',
      'nothing',
      'staysTitle',
      'staysNothing',
      'until',
      'tick',
      'untold',
      'confirm',
      'cancel',
      'changed',
      'lastOwner',
    ),
    pending: words('title', 'text', 'undo', 'undone'),
  },
  closed,
)
