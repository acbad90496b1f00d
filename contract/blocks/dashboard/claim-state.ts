import { Type } from 'typebox'
import { Action } from '../../definitions/actions.ts'
import { Text } from '../../definitions/text.ts'
import { ActorWords, closed, DateWords, LoadWords, StateWords, textFor, told } from './words.ts'

/** The top of a claim's page: what it is, where it stands, who decides next and when; the way to take a signature back. */
export const ClaimStateBlock = Type.Object(
  {
    title: told('Until the name of the settlement is known.'),
    back: Type.Object({ label: Text, action: Action }, closed),
    reference: told('May name {reference}.'),
    states: StateWords,
    nextTitle: Text,
    actors: ActorWords,
    dateTitle: Text,
    dates: DateWords,
    noDate: Text,
    needs: textFor(['returned', 'undeliverable', 'refused-by-printer', 'deficient']),
    waits: textFor(['undo', 'account', 'plan', 'address', 'you']),
    undo: Type.Object({ text: told('May name {time}.'), button: Text, done: Text }, closed),
    notFound: Type.Object({ title: Text, text: Text, label: Text, action: Action }, closed),
    load: LoadWords,
  },
  closed,
)
