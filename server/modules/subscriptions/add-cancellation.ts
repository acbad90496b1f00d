import type { Cancellation as Shown } from '#contract/wire/subscriptions.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { Cancellation } from './cancellation.model.ts'
import { presentCancellation, sealFacts } from './cancellation-facts.ts'
import { refuseOddDays } from './refuse-odd-days.ts'
import { services } from './services.ts'

const MOST = 100

interface Adding {
  visitorId: string
  name: string
  service?: string | undefined
  askedOn: string
  remindOn?: string | null | undefined
}

/**
 * Keeps an eye on a cancellation from now on.
 * @throws Problem subscriptions.too-many beyond 100; input.invalid for an unknown service or a day that cannot be
 */
export async function addCancellation(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { visitorId, name, service, askedOn, remindOn = null }: Adding,
): Promise<Shown> {
  const { db, clock } = tools
  const now = clock.now()
  refuseOddDays({ askedOn, remindOn }, now)
  if (service && !services.some(({ slug }) => slug === service)) {
    const errors = [{ path: '/service', message: 'is none that we know' }]
    throw new Problem('input.invalid', { errors })
  }
  const kept = await Cancellation.query(db).where({ visitorId }).resultSize()
  if (kept >= MOST) throw new Problem('subscriptions.too-many')

  const facts = { name: name.trim(), service: service ?? null, askedOn }
  const later = { confirmedOn: null, chargedOn: null, amountCents: null, statementOn: null }
  const row = await Cancellation.query(db)
    .insert({
      visitorId,
      standing: 'asked',
      remindOn,
      sealedFacts: sealFacts(tools, { ...facts, ...later }),
      createdAt: now,
      updatedAt: now,
    })
    .returning('*')
  return presentCancellation(tools, row)
}
