import { checkAddress, cleanAddress } from '#contract/fields/us-address.ts'
import { tidy } from '#contract/fields/field.ts'
import type { GivenPlace, LetterPlace, PlaceDoubt } from '#contract/wire/refund-postings.ts'
import { Problem } from '../../../problem.ts'
import type { Tools } from '../../../tools.ts'
import type { MailAddress } from '../../../vendors/print-and-mail/port.ts'
import { askPost } from '../../post-knows.ts'
import type { Envelope } from './seal-posting.ts'

const sides = ['to', 'from'] as const

/** A place as the print shop takes it. A company answers letters under its own name, a person under theirs. */
export function mailAddress(
  { name, line1, line2, city, state, zip }: LetterPlace,
  as: 'name' | 'company',
): MailAddress {
  return { [as]: name, line1, ...(line2 && { line2 }), city, state, zip }
}

/** Both addresses, tidied. @throws Problem input.invalid */
export function cleanPlaces(given: Envelope): Envelope {
  const errors = sides.flatMap((side) => {
    const nobody = tidy(given[side].name) === '' ? { name: 'Enter your answer' } : {}
    return Object.entries({ ...nobody, ...checkAddress(withLine2(given[side])) }).map(
      ([field, message]) => ({ path: `/${side}/${field}`, message }),
    )
  })
  if (errors.length > 0) throw new Problem('input.invalid', { errors })
  const clean = ({ name, kept, ...address }: GivenPlace): GivenPlace => ({
    name: tidy(name),
    ...cleanAddress(withLine2(address)),
    ...(kept && { kept }),
  })
  return { to: clean(given.to), from: clean(given.from) }
}

/**
 * What there is to decide about the addresses: one that the post knows otherwise, or not at all, unless its writer stands
 * by it (PRODUCT §2.1). A checker that is down holds nothing up.
 */
export async function doubtsAbout(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'mail'>,
  { visitorId, ...envelope }: Envelope & { visitorId: string },
): Promise<PlaceDoubt[]> {
  const found = await Promise.all(
    sides.map((which) => doubtAbout(tools, { visitorId, which, place: envelope[which] })),
  )
  return found.filter((doubt) => doubt !== undefined)
}

async function doubtAbout(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'mail'>,
  { visitorId, which, place }: Pick<PlaceDoubt, 'which'> & { visitorId: string; place: GivenPlace },
): Promise<PlaceDoubt | undefined> {
  if (place.kept) return undefined
  const as = which === 'to' ? 'company' : 'name'
  const { verdict, suggestion } = await askPost(tools, {
    visitorId,
    address: mailAddress(place, as),
  })
  if (verdict === 'deliverable' || verdict === 'unknown') return undefined
  if (!suggestion) return { which, verdict }
  const { line1, line2, city, state, zip } = suggestion
  const written = { name: place.name, line1, ...(line2 && { line2 }), city, state, zip }
  return { which, verdict, suggestion: written }
}

function withLine2<Place extends { line2?: string | undefined }>({ line2, ...place }: Place) {
  return { ...place, ...(line2 && { line2 }) }
}
