import { Type } from 'typebox'
import { Text } from '../../definitions/text.ts'
import { closed, FailureWords, NewPasswordWords, SignInWords, words } from './account-words.ts'

/**
 * The step that makes the account: an address and a way to come back, or a sign-in to one that is there already. What is
 * said is the same whether the address is known or not.
 */
export const AccountStep = Type.Object(
  {
    email: words('label', 'hint'),
    ways: Type.Object(
      {
        label: Text,
        link: words('label', 'hint'),
        password: words('label', 'hint'),
      },
      { ...closed, description: 'How to sign in from now on.' },
    ),
    password: NewPasswordWords,
    confirmNote: Text,
    have: Text,
    signIn: Type.Object(
      { title: Text, help: Text, make: Text, waiting: Text, words: SignInWords },
      { ...closed, description: 'Shown in place of the fields to those who have an account.' },
    ),
    signedIn: Type.Object(
      { title: Text, text: Text, check: Text, other: Text, loading: Text },
      { ...closed, description: 'Shown to those who are signed in; `{email}` is their address.' },
    ),
    failures: FailureWords,
  },
  closed,
)
