import type { FormMapping } from '#contract/form-mapping.ts'
import type { InputFault } from '#contract/problems.ts'
import type { SuitTerms } from '#contract/suit-terms.ts'
import { checkWays } from './check-ways.ts'
import { claimValues } from './claim-values.ts'
import { exampleClaim, NOBODY } from './example-claim.ts'
import { mappedPlaces } from './fill-mapping.ts'
import type { FormVariant } from './form-template.model.ts'

/** They are on every claim form; without one of them it is not this person's claim. */
const ALWAYS = ['claimant.legalName', 'signature']
const ADDRESS = ['line1', 'city', 'state', 'zip'].map((part) => `claimant.address.${part}`)

interface Checked {
  mapping: FormMapping
  terms: SuitTerms
  variant: FormVariant
}

/**
 * What a mapping names that the suit does not have, what it forgets, and what it would lose. Paths are JSON pointers to the
 * mapping's parts.
 */
export function checkMapping({ mapping, terms, variant }: Checked): InputFault[] {
  const places = mappedPlaces(mapping)
  const named = places.map(({ mapped }) => mapped.from)
  const known = new Set([...claimValues(exampleClaim(NOBODY, terms)).keys(), 'signature'])
  const strangers = [...new Set([...named, ...mapping.notOnForm])].filter((one) => !known.has(one))
  const unprinted = mapping.printedOnForm.filter((id) => !known.has(`attestation.${id}`))
  return [
    ...strangers.map((one) => fault('/mapping', `This settlement has no "${one}"`)),
    ...unprinted.map((id) => fault('/mapping/printedOnForm', `There is no attestation "${id}"`)),
    ...forgotten({ mapping, terms, variant }, new Set(named)),
    ...checkWays({ mapping, terms }).map((message) => fault('/mapping', message)),
  ]
}

function forgotten({ mapping, terms, variant }: Checked, named: ReadonlySet<string>): InputFault[] {
  const excused = new Set(mapping.notOnForm)
  const isOn = (from: string) =>
    named.has(from) || (ADDRESS.includes(from) && named.has('claimant.address.all'))
  const lacking = ALWAYS.filter((from) => !isOn(from)).map((from) =>
    fault('/mapping', `"${from}" has no place: it is on every claim form`),
  )
  const silent = expectedSources(terms, variant).filter((from) => !isOn(from) && !excused.has(from))
  const unsaid = terms.attestations.filter(
    ({ id }) => !isOn(`attestation.${id}`) && !mapping.printedOnForm.includes(id),
  )
  return [
    ...lacking,
    ...silent.map((from) =>
      fault(
        '/mapping',
        `"${from}" has no place: choose one, or say that the form does not ask for it`,
      ),
    ),
    ...unsaid.map(({ id }) =>
      fault(
        '/mapping',
        `Attestation "${id}" has no box: choose one, or say that the form prints its words`,
      ),
    ),
  ]
}

/** What the settlement asks for, and so does its form. */
export function expectedSources(terms: SuitTerms, variant: FormVariant): string[] {
  const asksIdentifier = terms.identifier.use !== 'none' && variant !== 'without-notice-id'
  return [
    ...ADDRESS,
    'signedOn',
    ...(asksIdentifier ? ['identifier'] : []),
    ...(terms.payments.length > 1 ? ['payment'] : []),
    ...terms.form.map(({ id }) => `form.${id}`),
  ]
}

function fault(path: string, message: string): InputFault {
  return { path, message }
}
