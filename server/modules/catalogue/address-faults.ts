import { checkAddress } from '#contract/fields/us-address.ts'
import type { InputFault } from '#contract/problems.ts'
import type { MailingAddress } from '#contract/wire/suits.ts'

const parts = {
  recipient: 'name of who gets it',
  line1: 'street or PO box',
  line2: 'second line',
  city: 'city',
  state: 'state',
  zip: 'ZIP code',
} as const

/** What is wrong with the address that signed forms are mailed to, by its parts: the post would bring back every letter. */
export function addressFaults(address: MailingAddress): InputFault[] {
  const found = { ...checkAddress(address), recipient: undefined }
  if (found.state) found.state = 'There is no such state. Write two letters, such as CA.'
  return (Object.keys(parts) as (keyof typeof parts)[]).flatMap((part) => {
    const isEmpty = part !== 'line2' && !address[part].trim()
    const message = isEmpty ? `The ${parts[part]} is missing.` : found[part]
    return message ? [{ path: `/${part}`, message }] : []
  })
}
