import { expect, test } from 'vitest'
import { payoutTable } from './payout-table.ts'

const line = {
  receivedOn: '2026-03-01',
  settlement: 'Soap labels',
  reference: 'SP-7F3K-29QD',
  method: 'check',
  amountCents: 1205,
}

test('amounts are dollars with two decimals, lines end as RFC 4180 has it', () => {
  const amounts = [1205, 0, 7, 100, 100_000_000].map((amountCents) => ({ ...line, amountCents }))

  expect(payoutTable(amounts)).toBe(
    [
      'Received on,Settlement,Claim reference,Method,Amount (USD)',
      '2026-03-01,Soap labels,SP-7F3K-29QD,check,12.05',
      '2026-03-01,Soap labels,SP-7F3K-29QD,check,0.00',
      '2026-03-01,Soap labels,SP-7F3K-29QD,check,0.07',
      '2026-03-01,Soap labels,SP-7F3K-29QD,check,1.00',
      '2026-03-01,Soap labels,SP-7F3K-29QD,check,1000000.00',
      '',
    ].join('\r\n'),
  )
})

test.for<[string, string, string]>([
  ['a comma', 'Soap, Inc.', '"Soap, Inc."'],
  ['a quote', 'The "Soap" case', '"The ""Soap"" case"'],
  ['a line break', 'Soap\r\nlabels', '"Soap\r\nlabels"'],
  ['a formula', '=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['a plus', '+1', `'+1`],
  ['a minus', '-1', `'-1`],
  ['an at sign', '@SUM(A1)', `'@SUM(A1)`],
  ['a tab', '\t=1', `'\t=1`],
])('%s in a name does no harm', ([, settlement, written]) => {
  expect(payoutTable([{ ...line, settlement }])).toContain(`2026-03-01,${written},SP-7F3K-29QD`)
})
