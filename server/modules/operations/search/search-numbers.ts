import type { Knex } from 'knex'
import { Claim, Envelope, readReference } from '../../claims/index.ts'
import { EmailRow } from '../../emails/index.ts'
import { Payment, Refund } from '../../payments/index.ts'
import { Guarantee } from '../../plans/index.ts'
import { PrivacyRequest } from '../../privacy/index.ts'
import { claimHit } from './search-address.ts'
import type { Hit, Place } from './place.ts'

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
const MOST = 20

/** The id, or one that no row has. */
const idIn = (words: string) => (UUID.test(words) ? words.toLowerCase() : null)

/** What is found by its whole number, as a person or another company names it. */
export const searchNumbers: readonly Place[] = [
  {
    kind: 'claim',
    label: 'Claims',
    roles: ['support'],
    async find({ db }, words) {
      const claims = await Claim.query(db)
        .where({ reference: readReference(words) })
        .orWhere({ id: idIn(words) })
        .withGraphFetched('suit')
        .limit(MOST)
      return claims.map(claimHit)
    },
  },
  {
    kind: 'letter',
    label: 'Letters',
    roles: ['support'],
    async find({ db }, words) {
      const letters = await Envelope.query(db)
        .where({ providerId: words })
        .orWhere({ trackingNumber: words.replaceAll(/\s/g, '') })
        .orWhere({ id: idIn(words) })
        .limit(MOST)
      return letters.map(({ claimId, version, state, providerId }) => ({
        title: `Letter ${version}, ${state}`,
        detail: providerId ?? 'not taken yet',
        to: claimId ? `/claims/${claimId}` : '/search',
      }))
    },
  },
  {
    kind: 'payment',
    label: 'Payments, refunds and guarantees',
    roles: ['finance'],
    find: ({ db }, words) => findMoney(db, words),
  },
  {
    kind: 'privacy-request',
    label: 'Privacy requests',
    roles: ['support'],
    async find({ db }, words) {
      const found = await PrivacyRequest.query(db).where({ id: idIn(words) })
      return found.map(({ kind, state, dueOn }) => ({
        title: `${kind}, ${state}`,
        detail: `due on ${dueOn}`,
        to: '/requests',
      }))
    },
  },
  {
    kind: 'email',
    label: 'E-mails',
    roles: ['support'],
    async find({ db }, words) {
      const found = await EmailRow.query(db).where({ id: idIn(words) })
      return found.map(({ id, kind, state }) => ({
        title: kind,
        detail: state,
        to: `/outbox/${id}`,
      }))
    },
  },
  {
    kind: 'job',
    label: 'Jobs',
    roles: ['support'],
    find: ({ db }, words) => findJobs(db, words),
  },
]

async function findMoney(db: Knex, words: string): Promise<Hit[]> {
  const id = idIn(words)
  const refunds = await Refund.query(db).where({ providerId: words }).orWhere({ id })
  const guarantees = await Guarantee.query(db).where({ id })
  const named = [...refunds, ...guarantees].map(({ paymentId }) => paymentId)
  const payments = await Payment.query(db)
    .where({ providerId: words })
    .orWhereIn('id', id ? [id, ...named] : named)
    .limit(MOST)
  return payments.map((payment) => ({
    title: `$${(payment.cents / 100).toFixed(2)}, ${payment.kind}`,
    detail: `${payment.providerId}, ${payment.paidAt.toISOString().slice(0, 10)}`,
    to: `/money/payments/${payment.id}`,
  }))
}

/** By its number, or by the id that its key names. */
async function findJobs(db: Knex, words: string): Promise<Hit[]> {
  if (!/^\d{1,18}$/.test(words)) return []
  const { rows } = (await db.raw(
    `select id::text, task_identifier as name, attempts, max_attempts as most
     from graphile_worker.jobs where id = ?::bigint`,
    [words],
  )) as { rows: { id: string; name: string; attempts: number; most: number }[] }
  return rows.map(({ name, attempts, most }) => ({
    title: name,
    detail: `tried ${attempts} of ${most} times`,
    to: `/jobs?name=${encodeURIComponent(name)}`,
  }))
}
