import { Type } from 'typebox'
import { laterMilestones, milestones, smallSteps } from '../../dashboard/story-lines.ts'
import { Text } from '../../definitions/text.ts'
import { told } from '../told.ts'
import { closed, textFor } from './words.ts'

const wayWords = { title: Text, text: Text, until: told('May name {time}.') }
const WayWords = Type.Object(wayWords, closed)
/** A way that the person goes alone. */
const OwnWay = Type.Object(
  {
    ...wayWords,
    open: Type.Optional(told('Leads to the official site, or to the form that is to be printed.')),
  },
  closed,
)

/** The ways to file, each with its last safe moment in the reader's own zone. */
export const FilingWays = Type.Object(
  {
    title: Text,
    text: Text,
    methods: Type.Object(
      { 'first-class': WayWords, certified: WayWords, counter: OwnWay, online: OwnWay },
      closed,
    ),
    planned: told('Marks the way that is meant to be taken.'),
    why: Type.Object(
      {
        ...textFor([
          'before-cut-off',
          'no-date-known',
          'cut-off-passed',
          'deadline-passed',
          'no-mailing-address',
          'no-official-site',
        ]).properties,
        // A page that was edited before has no words for it.
        'not-mailing': Type.Optional(Text),
      },
      closed,
    ),
  },
  closed,
)

/** What has happened to a claim, by whom and when. */
export const ClaimStoryBlock = Type.Object(
  {
    title: Text,
    actors: textFor(['you', 'reported', 'we', 'post']),
    milestones: Type.Object(
      {
        ...textFor(
          milestones,
          'May name {number}, {reason}, {amount} and {day}; empty where not known.',
        ).properties,
        ...Type.Partial(textFor(laterMilestones)).properties,
      },
      closed,
    ),
    smallTitle: told('Opens the list of every step.'),
    smallSteps: textFor(smallSteps),
  },
  closed,
)

/** Everything that can be opened or saved, and the letters with their tracking. */
export const ClaimPapers = Type.Object(
  {
    title: Text,
    none: Text,
    kinds: Type.Record(Type.String({ pattern: '^[a-z][a-z-]*$' }), Text, {
      description: 'What a kind of document is called; one without words goes by its own name.',
    }),
    pages: told('May name {count}.'),
    fingerprint: told('Stands before the SHA-256 of a document.'),
    verify: Type.Object(
      { text: Text, label: Text, href: Type.String({ pattern: '^/verify' }) },
      closed,
    ),
    lettersTitle: Text,
    sent: told('May name {day}.'),
    expected: told('May name {day}.'),
    delivered: told('By certified mail; may name {day}.'),
    likelyDelivered: told('By plain first class; may name {day}.'),
    returned: told('May name {reason}.'),
    waiting: Text,
    tracking: told('May name {number}.'),
  },
  closed,
)

const Right = Type.Object({ title: Text }, closed)

/** Claim, opt out, object, do nothing: of equal size, each with its own date, and the way to file free. */
export const ClaimRights = Type.Object(
  {
    title: Text,
    text: Text,
    ways: Type.Object(
      { claim: Right, 'opt-out': Right, object: Right, 'do-nothing': Right },
      closed,
    ),
    means: textFor([
      'may-be-paid-and-released',
      'paid-without-a-form',
      'unpaid-and-free-to-sue',
      'stays-in-and-tells-the-court',
      'unpaid-and-released',
    ]),
    states: textFor(
      ['open', 'closed', 'date-unknown', 'not-needed', 'no-deadline'],
      'May name {day}.',
    ),
    address: told('Stands before the official address.'),
    addressIsForClaims: Text,
    official: Text,
    free: Type.Object({ title: Text, text: Text, button: Text, noSite: Text }, closed),
    noClass: Type.Optional(
      Type.Object(
        { title: Text, text: Text },
        {
          ...closed,
          description: 'For what a trust or an agency pays: it gives none of the four choices.',
        },
      ),
    ),
  },
  closed,
)
