import type { FoundProperty } from '#contract/wire/unclaimed.ts'
import type { UnclaimedProperty } from './lists/unclaimed-property.model.ts'
import { officeOf } from './offices/office-of.ts'

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
  const { agency, searchUrl } = officeOf(state)
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
    claimUrl: searchUrl,
    office: agency,
  }
}
