import type { FormMapping } from '#contract/form-mapping.ts'

/** Maps `exampleOfficialForm` for a settlement that asks what `plainTerms` of the tests ask; no place is missing. */
export const exampleMapping: FormMapping = {
  fields: {
    'claimant.name': { from: 'claimant.legalName' },
    story: { from: 'form.units' },
    signature: { from: 'signature' },
    date: { from: 'signedOn', as: { how: 'date', format: 'MM/DD/YYYY' } },
    pay: {
      from: 'payment',
      as: { how: 'choose', options: { check: 'Check', paypal: 'PayPal' } },
    },
  },
  positions: [
    {
      from: 'claimant.address.all',
      page: 1,
      x: 330,
      y: 560,
      width: 180,
      height: 60,
      multiline: true,
    },
  ],
  printedOnForm: ['true', 'member'],
  notOnForm: [],
}
