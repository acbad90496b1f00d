import { Type } from 'typebox'
import { Text } from '../../definitions/text.ts'
import {
  BegunWords,
  closed,
  FailureWords,
  NewPasswordWords,
  SignInWords,
  words,
} from './account-words.ts'

/** The page to sign in on. `?next=` names a path of this site to go on to. */
export const SignIn = Type.Object(
  {
    title: Text,
    lead: Text,
    noScript: Text,
    already: words('text', 'go'),
    words: SignInWords,
    newHere: words('text', 'go'),
  },
  closed,
)

/** The page behind a link that signs in. Mail programs open links by themselves, so only its button uses it up. */
export const SignInLink = Type.Object(
  {
    title: Text,
    lead: Text,
    button: Text,
    caution: Text,
    noScript: Text,
    otherBrowser: Type.Object(
      { whom: Text, things: Text },
      { ...closed, description: '`{address}` is the one that the link signs in to, masked.' },
    ),
    elsewhere: Type.Object(
      {
        title: Text,
        begun: BegunWords,
        lead: Text,
        mine: Text,
        mineHint: Text,
        none: Text,
        noneHint: Text,
      },
      {
        ...closed,
        description: 'Nobody owns the address yet, and accounts were begun with it elsewhere.',
      },
    ),
    dead: words('title', 'text', 'again'),
    words: SignInWords,
  },
  closed,
)

/** Asks for a link to choose a new password; what is said then is the same for every address. */
export const ForgotPassword = Type.Object(
  {
    title: Text,
    lead: Text,
    noScript: Text,
    email: Text,
    button: Text,
    sent: words('title', 'text', 'again'),
    back: Text,
    failures: FailureWords,
  },
  closed,
)

/** Behind the link of 'forgot': a new password. */
export const ResetPassword = Type.Object(
  {
    title: Text,
    lead: Text,
    noScript: Text,
    password: NewPasswordWords,
    button: Text,
    done: words('title', 'text', 'go'),
    dead: words('title', 'text', 'again'),
    failures: FailureWords,
  },
  closed,
)

/** Signs out by its button, never by being opened. */
export const SignOut = Type.Object(
  {
    title: Text,
    lead: Text,
    button: Text,
    stay: Text,
    done: words('title', 'text', 'home', 'signIn'),
    noScript: Text,
    failed: Text,
  },
  closed,
)

/** Behind the link of a sign-up's e-mail: the address is theirs. */
export const ConfirmAddress = Type.Object(
  {
    title: Text,
    lead: Text,
    button: Text,
    noScript: Text,
    confirmed: words('title', 'text', 'go'),
    merged: words('title', 'text', 'go'),
    declined: words('title', 'text', 'go'),
    elsewhere: Type.Object(
      {
        title: Text,
        begun: BegunWords,
        whom: Type.Optional(Text),
        things: Type.Optional(Text),
        withPassword: Text,
        withoutPassword: Text,
        password: words('label', 'show', 'hide', 'missing'),
        button: Text,
        wasMe: Text,
        wasMeHint: Text,
        notMe: Text,
        notMeHint: Text,
      },
      {
        ...closed,
        description:
          'The link was opened in another browser than the one it was asked for in. `{address}` in `whom` is the one that Yes signs in to, masked; `things` is said where this browser has answers or claims.',
      },
    ),
    signInFirst: words('title', 'lead'),
    dead: words('title', 'text', 'go'),
    words: SignInWords,
  },
  closed,
)

/** Behind the two links of a change of address: both mailboxes agree. */
export const ConfirmEmailChange = Type.Object(
  {
    title: Text,
    lead: Text,
    button: Text,
    noScript: Text,
    changed: words('title', 'text'),
    waitsForOld: words('title', 'text'),
    waitsForNew: words('title', 'text'),
    signInFirst: Type.Optional(
      Type.Object(
        { title: Text, lead: Text, words: SignInWords },
        {
          ...closed,
          description: 'The link of the new address, where its account is not signed in.',
        },
      ),
    ),
    go: Text,
    taken: words('title', 'text'),
    dead: words('title', 'text'),
    failures: FailureWords,
  },
  closed,
)
