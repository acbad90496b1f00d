import { writtenPhone } from '#contract/fields/phone.ts'
import type { ClaimForm } from '../claim-form.ts'
import { type Field, fieldRows } from './field-rows.ts'
import type { Section } from './section.ts'

/** The claimant's fields as they are printed, line by line. */
export function claimantFields({ claimant }: ClaimForm): Field[][] {
  const { legalName, otherNames, email, phone, address } = claimant
  const { line1, line2, city, state, zip } = address
  const own = '/claimant'
  const home = '/claimant/address'

  return [
    [{ path: `${own}/legalName`, label: 'Full legal name', text: legalName, span: 5 }],
    [{ path: `${own}/otherNames`, label: 'Other names used', text: otherNames, span: 5 }],
    [
      { path: `${home}/line1`, label: 'Street address', text: line1, span: 3 },
      { path: `${home}/line2`, label: 'Apartment, suite or unit', text: line2, span: 2 },
    ],
    [
      { path: `${home}/city`, label: 'City', text: city, span: 3 },
      { path: `${home}/state`, label: 'State', text: state, span: 1 },
      { path: `${home}/zip`, label: 'ZIP code', text: zip, span: 1 },
    ],
    [
      { path: `${own}/email`, label: 'Email', text: email, span: 3 },
      { path: `${own}/phone`, label: 'Phone', text: phone && writtenPhone(phone), span: 2 },
    ],
  ]
}

/** Who claims; what was not given takes no line. */
export function claimantSection(form: ClaimForm): Section {
  return { title: 'Claimant', groups: (press) => [fieldRows(press, claimantFields(form))] }
}
