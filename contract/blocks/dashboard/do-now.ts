import { Type } from 'typebox'
import { laterTaskKinds, type LaterTaskKind, taskKinds } from '../../dashboard/do-now.ts'
import { Action } from '../../definitions/actions.ts'
import { Text } from '../../definitions/text.ts'
import { DeletionWords } from '../deletion-words.ts'
import { OwnWayWords } from '../own-way.ts'
import { told } from '../told.ts'
import { closed, LoadWords } from './words.ts'

const TaskWords = Type.Object(
  { what: told('May name {suit} and {when}.'), why: Type.Optional(Text), button: Text },
  closed,
)
const LaterTaskWords = Type.Optional(TaskWords)

/** What only the person can do now, by day; for somebody without a claim, the way to one. */
export const DoNow = Type.Object(
  {
    title: Text,
    nothing: told('Said when everybody else is to act.'),
    by: told('May name {day}.'),
    noDay: Text,
    actor: told('Who is to do it.'),
    tasks: Type.Object(
      {
        ...(Object.fromEntries(taskKinds.map((kind) => [kind, TaskWords])) as Record<
          (typeof taskKinds)[number],
          typeof TaskWords
        >),
        ...(Object.fromEntries(laterTaskKinds.map((kind) => [kind, LaterTaskWords])) as Record<
          LaterTaskKind,
          typeof LaterTaskWords
        >),
      },
      closed,
    ),
    /** The reason of 'file-yourself'. */
    own: OwnWayWords,
    silent: Type.Optional(
      told(
        'The reason of `mail-too-late` while the print shop does not say whether it has the letter; without it none is given.',
      ),
    ),
    undo: told('While a form to be filed by oneself may be taken back; may name {time}.'),
    /** Where a form is filled in and signed; ':claimIndex' stands for the claim's number there. */
    formRoute: Type.String({ pattern: '^/[a-z/:A-Z-]+$' }),
    signRoute: Type.String({ pattern: '^/[a-z/:A-Z-]+$' }),
    planRoute: Type.String({ pattern: '^/[a-z/:A-Z-]+$' }),
    questionsRoute: Type.Optional(
      Type.String({
        pattern: '^/[a-z/A-Z-]+$',
        description: 'Where it is told who has filed before.',
      }),
    ),
    empty: Type.Object({ title: Text, text: Text, label: Text, action: Action }, closed),
    deletion: DeletionWords,
    /** For somebody who is not signed in: instead of `empty`, and beside the claims that are there. */
    signedOut: Type.Object(
      { title: Text, text: Text, signIn: Text, start: Text, claims: Text },
      closed,
    ),
    load: LoadWords,
  },
  closed,
)
