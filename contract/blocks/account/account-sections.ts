import { Type } from 'typebox'
import { Text } from '../../definitions/text.ts'
import { closed, FailureWords, NewPasswordWords, SignInWords, words } from './account-words.ts'

const Again = Type.Object(
  { title: Text, lead: Text, cancel: Text, words: SignInWords },
  { ...closed, description: 'A sign-in on the spot, for what needs a fresh one.' },
)
const OldPassword = words('label', 'show', 'hide', 'missing')

/** Who is signed in: the address, whether it is confirmed, and how to change it. */
export const AccountWho = Type.Object(
  {
    title: Text,
    lead: Text,
    noScript: Text,
    signedOut: words('title', 'text', 'signIn', 'begin'),
    loadFailed: words('text', 'again'),
    confirmed: Text,
    unconfirmed: words('chip', 'text', 'again', 'sent'),
    change: Type.Object(
      {
        open: Text,
        label: Text,
        hint: Text,
        same: Text,
        password: OldPassword,
        button: Text,
        cancel: Text,
        sent: Text,
        underWay: Text,
        oldOpened: Text,
        newOpened: Text,
        neitherOpened: Text,
      },
      { ...closed, description: '`{email}` is the new address.' },
    ),
    signOut: Text,
    again: Again,
    failures: FailureWords,
  },
  closed,
)

const Password = Type.Object(
  {
    title: Text,
    has: Text,
    none: Text,
    voided: Text,
    change: Text,
    choose: Text,
    current: OldPassword,
    chosen: NewPasswordWords,
    button: Text,
    cancel: Text,
    done: Text,
  },
  closed,
)

const TwoFactor = Type.Object(
  {
    title: Text,
    off: Text,
    on: Type.Object(
      { text: Text, one: Text, none: Text },
      { ...closed, description: '`{count}` is how many recovery codes are left.' },
    ),
    start: Text,
    stop: Text,
    scan: words('title', 'text', 'picture', 'key', 'label', 'missing', 'button'),
    codes: words(
      'title',
      'text',
      'list',
      'download',
      'print',
      'kept',
      'done',
      'fileName',
      'fileHead',
    ),
    stopping: words('text', 'label', 'button'),
    stopped: Text,
    cancel: Text,
  },
  closed,
)

const Passkeys = Type.Object(
  {
    title: Text,
    text: Text,
    none: Text,
    unsupported: Text,
    unconfirmed: Text,
    added: Text,
    used: Text,
    never: Text,
    add: Text,
    name: Text,
    nameHint: Text,
    nameMissing: Text,
    button: Text,
    remove: Text,
    removing: Text,
    confirmRemove: Text,
    keep: Text,
    refused: Text,
    cancel: Text,
  },
  closed,
)

const Sessions = Type.Object(
  {
    title: Text,
    text: Text,
    here: Text,
    seen: Text,
    signedIn: Text,
    end: Text,
    endOthers: Text,
    ended: Text,
    othersEnded: Text,
    only: Text,
  },
  {
    ...closed,
    description: '`{device}` and `{time}` are those of a session. Where it is, nobody knows.',
  },
)

/** What keeps the account safe: password, second factor, passkeys, and where it is signed in. */
export const AccountSecurity = Type.Object(
  {
    title: Text,
    lead: Text,
    password: Password,
    twoFactor: TwoFactor,
    passkeys: Passkeys,
    sessions: Sessions,
    again: Again,
    failures: FailureWords,
  },
  closed,
)
