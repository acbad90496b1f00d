import { type TObject, Type } from 'typebox'
import { Text } from '../../definitions/text.ts'

export const closed = { additionalProperties: false }

/** An object of nothing but words. */
export const words = <Names extends string>(
  ...names: Names[]
): TObject<Record<Names, typeof Text>> =>
  Type.Object(
    Object.fromEntries(names.map((name) => [name, Text])) as Record<Names, typeof Text>,
    closed,
  )

/**
 * Said when a call fails. `{time}` in `tooMany` becomes the time from which it works again; `wrong` is the same for a wrong
 * password and an unknown address (PRODUCT §2.4). `passkeyFirst` is for staff who signed in without the passkey that they have.
 */
export const FailureWords = Type.Object(
  {
    wrong: Text,
    codeWrong: Text,
    tooMany: Text,
    offline: Text,
    off: Text,
    failed: Text,
    passkeyFirst: Type.Optional(Text),
  },
  closed,
)

/** A password that is chosen: its rule is said before anything is typed. */
export const NewPasswordWords = words('label', 'hint', 'show', 'hide', 'short', 'long')

/** The ways in: password, link, passkey, and the code of the second factor. */
export const SignInWords = Type.Object(
  {
    email: Text,
    password: words('label', 'show', 'hide', 'missing'),
    button: Text,
    forgot: Text,
    or: Text,
    link: words('button', 'sentTitle', 'sentText', 'back'),
    passkey: words('button', 'failed'),
    code: words(
      'title',
      'lead',
      'label',
      'missing',
      'button',
      'useRecovery',
      'recoveryLabel',
      'recoveryHint',
      'useApp',
      'tooLate',
      'back',
    ),
    failures: FailureWords,
  },
  closed,
)

/**
 * An account that was begun in another browser. `{date}` and `{device}` are its; `none`, `one` and `many` say how many claims
 * it has, the last one by `{count}`; `unknownDevice` stands for a browser that has signed out since.
 */
export const BegunWords = words('none', 'one', 'many', 'unknownDevice')
