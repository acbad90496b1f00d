import type {
  AddedCancellation,
  Cancellation as Shown,
  Standing,
} from '#contract/wire/subscriptions.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { Cancellation } from './cancellation.model.ts'
import { presentCancellation, sealFacts } from './cancellation-facts.ts'
import { refuseOddDays } from './refuse-odd-days.ts'
import { services } from './services.ts'

const MOST = 100

type Adding = AddedCancellation & { visitorId: string }

const noCharge = { chargedOn: null, amountCents: null, statementOn: null }

/**
 * Keeps an eye on a cancellation from now on.
 * @throws Problem subscriptions.too-many beyond 100; input.invalid for an unknown service or a day that cannot be
 */
export async function addCancellation(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { visitorId, name, service, askedOn, remindOn = null, confirmedOn = null, charge }: Adding,
): Promise<Shown> {
  const { db, clock } = tools
  const now = clock.now()
  const { chargedOn, amountCents, statementOn } = charge ?? noCharge
  refuseOddDays({ askedOn, remindOn, confirmedOn }, now)
  refuseOddDays({ chargedOn, statementOn }, now, '/charge')
  if (service && !services.some(({ slug }) => slug === service)) {
    const errors = [{ path: '/service', message: 'is none that we know' }]
    throw new Problem('input.invalid', { errors })
  }
  const kept = await Cancellation.query(db).where({ visitorId }).resultSize()
  if (kept >= MOST) throw new Problem('subscriptions.too-many')

  const facts = { name: name.trim(), service: service ?? null, askedOn }
  const later = { confirmedOn, chargedOn, amountCents, statementOn }
  const row = await Cancellation.query(db)
    .insert({
      visitorId,
      standing: standingOf({ charge, confirmedOn }),
      remindOn,
      sealedFacts: sealFacts(tools, { ...facts, ...later }),
      createdAt: now,
      updatedAt: now,
    })
    .returning('*')
  return presentCancellation(tools, row)
}

function standingOf({ charge, confirmedOn }: Pick<Adding, 'charge' | 'confirmedOn'>): Standing {
  if (charge) return 'charged'
  return confirmedOn ? 'confirmed' : 'asked'
}
