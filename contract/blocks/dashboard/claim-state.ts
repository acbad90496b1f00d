import { Type } from 'typebox'
import { laterTaskKinds, type LaterTaskKind, taskKinds } from '../../dashboard/do-now.ts'
import { Action } from '../../definitions/actions.ts'
import { Text } from '../../definitions/text.ts'
import { CertifiedWords } from '../certified-words.ts'
import { OwnWayWords } from '../own-way.ts'
import { told } from '../told.ts'
import { ActorWords, closed, DateWords, LoadWords, StateWords, textFor } from './words.ts'

const LaterText = Type.Optional(Text)

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
    needs: textFor([
      'returned',
      'administrator-address',
      'undeliverable',
      'refused-by-printer',
      'files-unprintable',
      'print-shop-silent',
      'deficient',
    ]),
    notToWait: Type.Optional(
      told(
        'Said as well while we look into the administrator’s address, where the official site is open.',
      ),
    ),
    cameBack: told(
      'Of a letter that came back when there is no time, or no address, to mail it again.',
    ),
    mailAgain: Type.Optional(told('The same once it can be mailed again.')),
    waits: textFor(['undo', 'account', 'plan', 'address']),
    waitsSettlement: Type.Optional(
      told('Of a signed form whose settlement nobody has confirmed to take claims still.'),
    ),
    again: Type.Optional(
      Type.Object(
        { text: Text, label: Text },
        {
          ...closed,
          description: 'Of a claim that ended, where the settlement takes claims again.',
        },
      ),
    ),
    own: OwnWayWords,
    official: told('The link to the settlement’s own site, while a way there is open.'),
    filedBefore: Type.Optional(
      told(
        'Of a form whose owner told that a claim was filed elsewhere, so that it cannot be signed.',
      ),
    ),
    tasks: Type.Object(
      {
        ...textFor(taskKinds, 'The button of what only the person can do next.').properties,
        ...(Object.fromEntries(laterTaskKinds.map((kind) => [kind, LaterText])) as Record<
          LaterTaskKind,
          typeof LaterText
        >),
      },
      closed,
    ),
    formRoute: Type.String({ pattern: '^/[a-z/:A-Z-]+$' }),
    signRoute: Type.String({ pattern: '^/[a-z/:A-Z-]+$' }),
    planRoute: Type.String({ pattern: '^/[a-z/:A-Z-]+$' }),
    questionsRoute: Type.Optional(
      Type.String({
        pattern: '^/[a-z/A-Z-]+$',
        description: 'Where it is told who has filed before.',
      }),
    ),
    undo: Type.Object({ text: told('May name {time}.'), button: Text, done: Text }, closed),
    certified: CertifiedWords,
    notFound: Type.Object({ title: Text, text: Text, label: Text, action: Action }, closed),
    load: LoadWords,
  },
  closed,
)
