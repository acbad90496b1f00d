import { createHash, randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import {
  type About,
  type Card,
  type CardBehaviour,
  PaymentFailure,
  type PaymentStatus,
  type RefundFacts,
  type SandboxCheckout,
} from './port.ts'

interface SandboxCustomer {
  reference: string
  behaviour: CardBehaviour
  /** Chosen on the company's own page for cards. */
  defaultCard?: { cardId: string; card: Card }
}

/** Instants are ISO strings in all of these: they are kept as JSON. */
export interface SandboxPayment {
  reference: string | undefined
  customerId: string
  status: PaymentStatus
  cents: number
  at: string
  /** With which it was paid; the sandbox's usual card where it is absent. */
  card?: Card
  /** Its card may be charged again. */
  keepsCard?: true
  subscriptionId?: string
  period?: { start: string; end: string }
  refunds: { id: string; reference: string | undefined; cents: number; at: string }[]
  /** What banks make of them; 'done' unless said otherwise. */
  refundsAre?: RefundFacts['state']
  disputes: {
    id: string
    cents: number
    feeCents: number
    at: string
    state: 'open' | 'won' | 'lost'
  }[]
}

interface SandboxSetup {
  reference: string
  customerId: string
  status: PaymentStatus
}

export interface SandboxSubscription {
  reference: string
  customerId: string
  cents: number
  interval: 'month' | 'year'
  status: 'active' | 'past-due' | 'ended'
  /** Absent of those that were made before it was kept. */
  startedAt?: string
  periodStart: string
  periodEnd: string
  cancelAtPeriodEnd: boolean
  /** What it costs from the next term on, where that is not what it costs now. */
  later?: { cents: number; interval: 'month' | 'year' }
  endedAt?: string
  /** Tries of the renewal that were declined. */
  declined: number
  /** When the declined renewal is tried again. */
  nextTryAt?: string
}

interface Kinds {
  customer: SandboxCustomer
  checkout: SandboxCheckout
  payment: SandboxPayment
  setup: SandboxSetup
  subscription: SandboxSubscription
}

const marks: { [Kind in keyof Kinds | 'card' | 'refund' | 'dispute' | 'event']: string } = {
  customer: 'cus',
  card: 'card',
  checkout: 'cs',
  payment: 'pi',
  setup: 'seti',
  subscription: 'sub',
  refund: 're',
  dispute: 'dp',
  event: 'evt',
}

/** 'sbx_pi_…': nobody takes it for one of the real company's. */
export function newId(kind: keyof typeof marks): string {
  return `sbx_${marks[kind]}_${randomBytes(16).toString('hex')}`
}

export type Books = ReturnType<typeof sandboxBooks>

/** The sandbox's own books within one transaction: what it keeps, tells, and did already for a key. */
export function sandboxBooks(db: Knex, now: Date) {
  return {
    now,

    /** Nobody else changes it until the transaction ends. */
    async find<Kind extends keyof Kinds>(kind: Kind, id: string): Promise<Kinds[Kind] | undefined> {
      const row = await db('sandboxObjects').where({ kind, id }).forUpdate().first('body')
      return row?.body as Kinds[Kind] | undefined
    },

    async get<Kind extends keyof Kinds>(kind: Kind, id: string): Promise<Kinds[Kind]> {
      const found = await this.find(kind, id)
      if (!found) throw new PaymentFailure(`sandbox has no such ${kind}`, { isFinal: true })
      return found
    },

    /** @param dueAt when a subscription wants to be looked at again */
    async put<Kind extends keyof Kinds>(
      kind: Kind,
      id: string,
      body: Kinds[Kind],
      dueAt?: string | null,
    ): Promise<void> {
      const row = { kind, id, body: JSON.stringify(body), dueAt: dueAt ?? null }
      await db('sandboxObjects').insert(row).onConflict('id').merge()
    },

    async drop(kind: keyof Kinds, id: string): Promise<void> {
      await db('sandboxObjects').where({ kind, id }).delete()
    },

    /** That something happened, to be told to the site later. */
    async tell(kind: string, about: About): Promise<void> {
      const event = { id: newId('event'), kind, aboutKind: about.kind, aboutId: about.id, at: now }
      await db('sandboxEvents').insert(event)
    },

    /** @throws PaymentFailure for a key that was used for something else */
    async once(key: string, request: unknown, make: () => Promise<string>): Promise<string> {
      const asked = createHash('sha256').update(JSON.stringify(request)).digest('hex')
      // One at a time for a key, so that the second finds what the first made.
      await db.raw('select pg_advisory_xact_lock(hashtext(?))', [`sandbox ${key}`])
      const kept = await db('sandboxKeys').where({ key }).first('request', 'objectId')
      if (kept && kept.request !== asked) {
        throw new PaymentFailure('sandbox: this key was used for something else')
      }
      if (kept) return kept.objectId as string
      const objectId = await make()
      await db('sandboxKeys').insert({ key, request: asked, objectId })
      return objectId
    },

    paymentsOf: (subscriptionId: string): Promise<string[]> =>
      db('sandboxObjects')
        .where({ kind: 'payment' })
        .whereRaw(`body ->> 'subscriptionId' = ?`, [subscriptionId])
        .whereRaw(`body ->> 'status' = 'succeeded'`)
        .orderBy('id')
        .pluck('id'),

    /** Whether nobody else was faster. Nobody changes it until the transaction ends. */
    async isDue(id: string): Promise<boolean> {
      const due = db('sandboxObjects').where({ id }).where('dueAt', '<=', now)
      return (await due.forUpdate().first('id')) !== undefined
    },

    dueSubscriptions: (): Promise<string[]> =>
      db('sandboxObjects').where({ kind: 'subscription' }).where('dueAt', '<=', now).pluck('id'),
  }
}
