import type { BankLink } from '#contract/wire/bank-links.ts'

/** A bank that is linked and read, with charges of two services and what was bought in a shop. */
export const firstBank: BankLink = {
  id: '01990000-0000-7000-8000-000000000001',
  institution: 'First Bank',
  accounts: [{ mask: '4321', type: 'checking' }],
  standing: 'linked',
  linkedAt: '2026-11-22T10:00:00Z',
  isWhole: true,
  readAt: '2026-11-22T10:01:00Z',
  readOn: '2026-11-22',
  endsOn: '2027-02-20',
  subscriptions: [
    {
      merchant: 'Netflix',
      cents: 1799,
      wasCents: 1549,
      every: 'month',
      lastOn: '2026-11-12',
      nextOn: '2026-12-12',
      charges: 24,
      service: { slug: 'netflix', name: 'Netflix' },
    },
    {
      merchant: 'Acme Tv',
      cents: 900,
      wasCents: null,
      every: 'year',
      lastOn: '2026-05-01',
      nextOn: '2027-05-01',
      charges: 2,
      service: null,
    },
  ],
  merchants: [
    {
      merchant: 'Lamp House',
      lastOn: '2026-10-01',
      leads: {
        service: null,
        airline: null,
        suits: [{ slug: 'lamps', name: 'Lamps that flicker', deadline: '2027-01-31' }],
      },
    },
  ],
}
