import { type Static, type TSchema, Type } from 'typebox'
import { usStates } from '../../fields/us-state.ts'
import { SuitTerms } from '../../suit-terms.ts'
import { day, orNull } from '../parts.ts'
import { MailingAddress, ProofKind, SuitStatus } from '../suits.ts'

/** How a field of a settlement is asked for and shown. */
type FieldKind =
  | 'text'
  | 'long-text'
  | 'cents'
  | 'day'
  | 'choice'
  | 'flag'
  | 'states'
  | 'url'
  | 'address'
  | 'terms'

interface SuitField {
  label: string
  kind: FieldKind
  schema: TSchema
  choices?: readonly string[]
  /** Ours to say, which no file may change and no source can prove: only facts can be in conflict. */
  ownWords?: true
  /** Legal text: where there are two or more publishers, another one than its writer approves it. */
  legal?: true
}

const words = (maxLength: number) => Type.String({ minLength: 1, maxLength })
/** What a field of money takes at most: ten billion dollars. */
export const MOST_CENTS = 1_000_000_000_000
const cents = orNull(Type.Integer({ minimum: 0, maximum: MOST_CENTS }))
/** Of an address of the web, in characters. */
export const LONGEST_URL = 500
const url = orNull(Type.String({ format: 'uri', pattern: '^https?://', maxLength: LONGEST_URL }))
const states = orNull(
  Type.Array(Type.Enum(Object.keys(usStates)), {
    minItems: 1,
    maxItems: Object.keys(usStates).length,
  }),
)
const Rule = Type.Union([
  Type.Literal('postmarked'),
  Type.Literal('received'),
  Type.Literal('online'),
])

const text = (label: string, most = 200): SuitField => ({
  label,
  kind: 'text',
  schema: orNull(words(most)),
})
const money = (label: string): SuitField => ({ label, kind: 'cents', schema: cents })
const date = (label: string): SuitField => ({ label, kind: 'day', schema: orNull(day) })
const web = (label: string): SuitField => ({ label, kind: 'url', schema: url })
const among = (label: string, schema: TSchema, values: readonly string[]): SuitField => ({
  label,
  kind: 'choice',
  schema,
  choices: values,
})

/** Every field of a settlement that staff may edit and check, in the order of the screen. */
const suitFields = {
  name: { label: 'Name', kind: 'text', schema: words(200), ownWords: true },
  defendant: { ...text('Who pays'), ownWords: true },
  docket: text('Number of the case', 80),
  category: {
    label: 'Category',
    kind: 'text',
    schema: Type.String({ pattern: '^[a-z]+(-[a-z]+)*$', maxLength: 60 }),
    ownWords: true,
  },
  description: { label: 'Who is covered', kind: 'long-text', schema: words(600), ownWords: true },
  status: among('Status', SuitStatus, ['open', 'closed', 'automatic', 'unconfirmed']),
  dueOn: date('Deadline'),
  deadlineRule: among('What counts', orNull(Rule), ['postmarked', 'received', 'online']),
  deadlineNote: { ...text('Note on the deadline', 300), ownWords: true },
  proofKind: among('Proof', ProofKind, [
    'none',
    'none-for-basic-tier',
    'notice-id',
    'documents',
    'automatic',
    'unknown',
  ]),
  payoutText: text('Payment, as its source words it', 300),
  payoutCentsMin: money('Least payment'),
  payoutCentsMax: money('Most payment'),
  fundCents: money('Whole fund'),
  optOutOn: date('Last day to opt out'),
  objectionOn: date('Last day to object'),
  finalHearingOn: date('Final hearing'),
  paymentsFrom: date('Payments go out from'),
  classPeriodFrom: date('Class period from'),
  classPeriodTo: date('Class period to'),
  states: { label: 'Only these states', kind: 'states', schema: states },
  exceptStates: { label: 'All but these states', kind: 'states', schema: states },
  administratorName: text('Administrator'),
  mailingAddress: {
    label: 'Address for claims',
    kind: 'address',
    schema: orNull(MailingAddress),
  },
  officialSiteUrl: web('Official site'),
  claimFormUrl: web('Claim form'),
  isClassAction: {
    label: 'Is a class action',
    kind: 'flag',
    schema: Type.Boolean(),
    ownWords: true,
  },
  fileable: {
    label: 'Claims can be prepared here',
    kind: 'flag',
    schema: Type.Boolean(),
    ownWords: true,
  },
  terms: {
    label: 'Questions, attestations and signature',
    kind: 'terms',
    schema: orNull(SuitTerms),
    legal: true,
  },
} as const satisfies Record<string, SuitField>

export type SuitFieldName = keyof typeof suitFields

export const suitFieldNames = Object.keys(suitFields) as SuitFieldName[]

/** The same table with what only some fields have. */
export const fieldFacts: Readonly<Record<SuitFieldName, SuitField>> = suitFields

export const FieldName = Type.Unsafe<SuitFieldName>({ type: 'string', enum: suitFieldNames })

/** What the fields hold: days as YYYY-MM-DD, money as US cents, null for what is not known. */
export interface SuitFieldValues {
  name: string
  defendant: string | null
  docket: string | null
  category: string
  description: string
  status: SuitStatus
  dueOn: string | null
  deadlineRule: Static<typeof Rule> | null
  deadlineNote: string | null
  proofKind: ProofKind
  payoutText: string | null
  payoutCentsMin: number | null
  payoutCentsMax: number | null
  fundCents: number | null
  optOutOn: string | null
  objectionOn: string | null
  finalHearingOn: string | null
  paymentsFrom: string | null
  classPeriodFrom: string | null
  classPeriodTo: string | null
  states: string[] | null
  exceptStates: string[] | null
  administratorName: string | null
  mailingAddress: MailingAddress | null
  officialSiteUrl: string | null
  claimFormUrl: string | null
  isClassAction: boolean
  fileable: boolean
  terms: SuitTerms | null
}
