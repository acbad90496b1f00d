import type { MailAddress } from './port.ts'

/** An address as it stands on an envelope: two to five lines. */
export function addressLines({ name, company, line1, line2, ...place }: MailAddress): string[] {
  const { city, state, zip } = place
  return [name, company, line1, line2, `${city} ${state} ${zip}`]
    .map((line) => line?.trim().normalize('NFC') ?? '')
    .filter(Boolean)
}
