import {
  readUnclaimedOffices,
  type UnclaimedOffice,
} from '../../../../seeds/read-unclaimed-offices.ts'

/** The offices that hold unclaimed money, by the names of their states. */
export const offices: readonly UnclaimedOffice[] = readUnclaimedOffices()

export const officeCodes: readonly string[] = offices.map(({ code }) => code)

const byCode = new Map(offices.map((office) => [office.code, office]))

/** Where its money is claimed: at its search, or at its site where our lists do not agree on the address of that. */
export function claimUrlOf({
  addressIs,
  officialUrl,
  searchUrl,
}: Pick<UnclaimedOffice, 'addressIs' | 'officialUrl' | 'searchUrl'>): string {
  return addressIs === 'doubtful' ? officialUrl : searchUrl
}

/** @throws Error for a code without an office: lists are checked when they come in */
export function officeOf(code: string): UnclaimedOffice {
  const office = byCode.get(code)
  if (!office) throw new Error(`There is no office of ${code}`)
  return office
}
