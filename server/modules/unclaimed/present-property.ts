import type { FoundProperty } from '#contract/wire/unclaimed.ts'
import type { UnclaimedProperty } from './lists/unclaimed-property.model.ts'
import { claimUrlOf, officeOf } from './offices/office-of.ts'

/** An entry of a list as people see it, with the office that pays it out. */
export function presentProperty({
  id,
  owner,
  city,
  state,
  holder,
  kind,
  amount,
  propertyNumber,
  isSample,
}: UnclaimedProperty & { isSample: boolean }): FoundProperty {
  return {
    id,
    owner,
    city,
    state,
    holder,
    kind,
    amount,
    propertyNumber,
    sample: isSample,
    ...claimedAt(state),
  }
}

/** Who pays out what is held in a state, and where it is claimed, as far as we know today. */
export function claimedAt(state: string): Pick<FoundProperty, 'claimUrl' | 'office'> {
  const office = officeOf(state)
  return { claimUrl: claimUrlOf(office), office: office.agency }
}
