import { CertifiedWords } from '../certified-words.ts'
import { AfterSigning, InInk } from './after-signing.ts'
import { Type } from 'typebox'
import { Id, Text } from '../../definitions/text.ts'
import { Choice, Prefill, PrefillAs, QuestionId } from '../../questions/question.ts'

const closed = { additionalProperties: false }

/** A quiet link for somebody whom the words beside it leave out. */
const WayOut = Type.Object({ label: Text, step: Id }, closed)

/** Who the visitor is and what they agree to. The ticks are always empty at first. */
export const WelcomeForm = Type.Object(
  {
    emailHint: Text,
    stateLabel: Text,
    stateHint: Type.Optional(Text),
    outsideState: Type.Unsafe<string>({
      ...Text,
      description: 'The list’s last line, for people who live elsewhere.',
    }),
    adult: Text,
    under18: WayOut,
    outside: WayOut,
    agree: Type.Unsafe<string>({ ...Text, description: 'May hold links: [terms](/terms).' }),
    agreeVersion: Type.String({ minLength: 1, description: 'Kept with the agreement.' }),
    weekly: Text,
    note: Text,
  },
  closed,
)

/** The claim form of one class action: the person, the settlement's own questions, the payment. */
export const ClaimDetails = Type.Object(
  {
    personTitle: Text,
    questionsTitle: Text,
    proofTitle: Type.Optional(
      Type.Unsafe<string>({
        ...Text,
        description: 'Above the files, where a settlement asks for some.',
      }),
    ),
    paymentTitle: Text,
    /** What is said when the post knows the address otherwise, or does not know it (PRODUCT §2.1). */
    address: Type.Object(
      {
        corrected: Text,
        useThis: Text,
        keepMine: Text,
        choose: Text,
        unitMissing: Text,
        noUnit: Text,
        undeliverable: Text,
        isRight: Text,
      },
      closed,
    ),
    note: Type.Optional(Text),
  },
  closed,
)

/** The exact document, what has to be ticked, and the signature. */
export const ClaimPreview = Type.Object(
  {
    afterSigning: Text,
    /** Said instead where no postal address for claims is known. */
    afterSigningOwn: Text,
    /** Said where it is too late for a letter of ours, behind the reason (`signed.own`). */
    afterSigningLate: Type.Optional(Text),
    agreeLabel: Text,
    notNow: Text,
    certified: CertifiedWords,
    signed: AfterSigning,
    inInk: InInk,
  },
  closed,
)

/**
 * Words that a person agrees to with a tick of its own, empty at first. Kept under the step as `field`, with the words,
 * their version and the time beside it.
 */
export const Consent = Type.Object(
  {
    field: QuestionId,
    name: Type.Unsafe<string>({
      ...Text,
      description: 'What it is called where answers are listed.',
    }),
    label: Type.Unsafe<string>({ ...Text, description: 'May hold links: [terms](/terms).' }),
    version: Type.String({
      minLength: 1,
      maxLength: 40,
      description: 'Another one whenever the words change.',
    }),
    missing: Type.Optional(
      Type.Unsafe<string>({
        ...Text,
        description: 'Said when it is not ticked; optional without.',
      }),
    ),
    number: Type.Optional(
      Type.Unsafe<string>({
        ...QuestionId,
        description:
          'For text messages: the question of this step that asks for the number. The agreement is then kept as proof, until it is ended.',
      }),
    ),
  },
  closed,
)

/** One question with a few answers, kept under the step as `field`. */
export const Choices = Type.Object(
  {
    field: QuestionId,
    label: Text,
    hint: Type.Optional(Text),
    pick: Type.Union([Type.Literal('one'), Type.Literal('many')]),
    choices: Type.Array(Choice, { minItems: 2 }),
    prefill: Type.Optional(Prefill),
    prefillAs: Type.Optional(PrefillAs),
    optional: Type.Optional(Type.Boolean()),
    missing: Type.Optional(
      Type.Unsafe<string>({ ...Text, description: 'Said when nothing is chosen.' }),
    ),
  },
  closed,
)
