import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { canonicalJson } from '#contract/canonical-json.ts'
import {
  fieldFacts,
  type SuitFieldName,
  suitFieldNames,
  type SuitFieldValues,
} from '#contract/wire/admin/catalogue-fields.ts'
import { SENSITIVE_DAYS, unmarkedSensitive } from '#contract/sensitive-answers.ts'
import type { MailingAddress } from '#contract/wire/suits.ts'
import { shaper } from '../../http/shape.ts'
import { Problem } from '../../problem.ts'
import { envelopeAddress, type Suit } from '../suits/index.ts'
import { addressFaults } from './address-faults.ts'
import { plainFaults } from './plain-faults.ts'
import { termsFaults } from './terms-faults.ts'

const readers = new Map(
  suitFieldNames.map((name) => [
    name,
    shaper(fieldFacts[name].schema, (faults, value) => {
      const told = plainFaults(name, { value, faults })
      const errors = told.map(({ path, message }) => ({ path: `/value${path}`, message }))
      return new Problem('input.invalid', { errors })
    }),
  ]),
)

/**
 * A value as its field may have it; an address of signed forms as it stands on an envelope.
 * @throws Problem input.invalid at /value, for names that mean nothing there as well: a misspelled one would be lost; and for an
 *   address of signed forms that the post does not know
 */
export function readFieldValue<Name extends SuitFieldName>(
  field: Name,
  value: unknown,
): SuitFieldValues[Name] {
  const written: unknown = structuredClone(value)
  const known = readers.get(field)!(value)
  if (!isDeepStrictEqual(known, written)) {
    const message = 'There are names in it that mean nothing here.'
    throw new Problem('input.invalid', { errors: [{ path: '/value', message }] })
  }
  if (field !== 'mailingAddress' || !known) return known as SuitFieldValues[Name]
  return readAddress(known as MailingAddress) as SuitFieldValues[Name]
}

function readAddress(address: MailingAddress): MailingAddress {
  const { label } = fieldFacts.mailingAddress
  const errors = addressFaults(address).map(({ path, message }) => ({
    path: `/value${path}`,
    message: `${label}: ${message}`,
  }))
  if (errors.length > 0) throw new Problem('input.invalid', { errors })
  return envelopeAddress(address)
}

/** What a settlement says in a field that is known by name alone; null or undefined where it says nothing. */
export function fieldValue(suit: Suit, field: SuitFieldName): unknown {
  return suit[field]
}

/** A fingerprint of a value; the order of keys does not matter. */
export function hashValue(value: unknown): string {
  const text = canonicalJson(value ?? null)
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}

/** What makes the fields of a settlement contradict each other: column of the edited one → why. */
export function contradictions(suit: SuitFieldValues): string[] {
  const { payoutCentsMin, payoutCentsMax, classPeriodFrom, classPeriodTo } = suit
  return [
    ...(payoutCentsMin !== null && payoutCentsMax !== null && payoutCentsMin > payoutCentsMax
      ? ['The least payment is more than the most.']
      : []),
    ...(classPeriodFrom !== null && classPeriodTo !== null && classPeriodFrom > classPeriodTo
      ? ['The class period ends before it begins.']
      : []),
    ...(leavesNoChoice(suit)
      ? ['It names a day to opt out or to object, so it is a class action.']
      : []),
    ...(suit.status === 'open' && suit.proofKind === 'automatic'
      ? ['It pays without a claim, so nobody is to claim: its status is “automatic”, not “open”.']
      : []),
    ...termsFaults(suit),
    ...(suit.terms ? unmarkedSensitive(suit.terms) : []).map(
      (id) =>
        `The question “${id}” sounds like a date of birth or a Social Security number. Say so with “sensitive” (date-of-birth or ssn-last-4), so that what is answered is deleted after ${SENSITIVE_DAYS} days.`,
    ),
  ]
}

/** Whether it is said to be no class action, and names a day that only those have. */
function leavesNoChoice({ isClassAction, optOutOn, objectionOn }: SuitFieldValues): boolean {
  return isClassAction === false && Boolean(optOutOn ?? objectionOn)
}
