import {
  readUnclaimedOffices,
  type UnclaimedOffice,
} from '../../../../seeds/read-unclaimed-offices.ts'

/** The offices that hold unclaimed money, by the names of their states. */
export const offices: readonly UnclaimedOffice[] = readUnclaimedOffices()

export const officeCodes: readonly string[] = offices.map(({ code }) => code)

const byCode = new Map(offices.map((office) => [office.code, office]))

/** @throws Error for a code without an office: lists are checked when they come in */
export function officeOf(code: string): UnclaimedOffice {
  const office = byCode.get(code)
  if (!office) throw new Error(`There is no office of ${code}`)
  return office
}
