/** A payment as the table has it. */
export interface PayoutLine {
  receivedOn: string
  settlement: string
  reference: string
  method: string
  amountCents: number
}

const HEAD = ['Received on', 'Settlement', 'Claim reference', 'Method', 'Amount (USD)']
/** What makes a spreadsheet take a text for a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/

/** Payments as CSV (RFC 4180): lines end with CRLF, amounts are dollars with two decimals, no cell is a formula. */
export function payoutTable(lines: readonly PayoutLine[]): string {
  const rows = lines.map(({ receivedOn, settlement, reference, method, amountCents }) => [
    receivedOn,
    settlement,
    reference,
    method,
    dollars(amountCents),
  ])
  return [HEAD, ...rows].map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')
}

function cell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

function dollars(cents: number): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}
