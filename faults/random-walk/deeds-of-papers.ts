import { fetchFrom } from './call.ts'
import type { Deed } from './deeds-of-claims.ts'
import type { Seat } from './people-of-walk.ts'
import { blame, hear, type World } from './world.ts'

const flight = {
  route: ['FCO', 'HAM'],
  date: '2034-12-01',
  airline: 'SN',
  kind: 'delay',
  cause: 'technical',
  arrivalDelayMinutes: 230,
}

/** Letters that are written, sent back and forgotten. */
export const deedsOfPapers = {
  'write to an airline': async (world, seat) => {
    const details = {
      law: 'eu261',
      names: [nameOf(world, seat)],
      flightNumber: 'SN 3182',
      address: `12 Rue Haute\n1000 ${world.lot.oneOf(odd)}`,
    }
    await writePaper(world, seat, '/api/flights/letter', { flight, details })
  },
  'write to cancel': async (world, seat) => {
    const kind = world.lot.oneOf(['cancel', 'gym', 'dispute'])
    const about = {
      kind,
      name: nameOf(world, seat),
      address: `1 Elm St, Utica ${world.lot.oneOf(odd)}`,
      company: `Gym ${world.lot.oneOf(odd)}`,
      companyAddress: '2 Elm St, Utica, NY 13501',
      account: 'A-1',
      issuer: 'A Bank',
      issuerAddress: 'PO Box 3, Utica, NY 13501',
      cancelledOn: '2034-12-01',
      chargedOn: '2034-12-20',
      amount: '12.99',
    }
    await writePaper(world, seat, '/api/subscriptions/letter', about)
  },
  'look at the payouts as a table': (world, seat) => fetchFrom(world, seat, '/api/payouts.csv'),
} satisfies Record<string, Deed>

/** What a keyboard or a copied line may hold. */
const odd = [
  'Zoë Đặng',
  '王小明',
  'אבג',
  '\u202Eabc',
  '😀',
  '=1+1',
  'a'.repeat(60),
  '\u00AD',
  'Ἀθηνᾶ',
]

function nameOf({ lot }: World, { person }: Seat): string {
  return `Ada ${person.mark} ${lot.happens(0.5) ? lot.oneOf(odd).slice(0, 50) : ''}`.trim()
}

/** It is a PDF, or it is said what of it cannot be printed. */
async function writePaper(world: World, seat: Seat, path: string, body: object): Promise<void> {
  const answer = hear(world, seat, `POST ${path}`, await seat.api.post(path, body))
  if (answer.status === 200 && !String(answer.body.subarray(0, 5)).startsWith('%PDF'))
    blame(world, `${path} gave no PDF`)
}
