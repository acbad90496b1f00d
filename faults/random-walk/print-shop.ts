import { createHash, randomUUID } from 'node:crypto'
import { checkAddress } from '../../contract/fields/us-address.ts'
import { checkOrder } from '../../server/vendors/print-and-mail/check-order.ts'
import { stateOf } from '../../server/vendors/print-and-mail/letter-progress.ts'
import type { OutboxEvent } from '../../server/vendors/print-and-mail/outbox-events.ts'
import {
  type OutboxWebhook,
  webhookOf,
} from '../../server/vendors/print-and-mail/outbox-webhook.ts'
import {
  type LetterOrder,
  type LetterState,
  MailFailure,
  type MailAddress,
  type MailKind,
  type PrintAndMail,
} from '../../server/vendors/print-and-mail/port.ts'
import { readWebhook } from '../../server/vendors/print-and-mail/read-webhook.ts'

const SECRET = 'the-webhook-secret-of-a-walk'

/** A letter that the print shop has, and what has become of it. */
export interface ShopLetter {
  providerId: string
  order: Omit<LetterOrder, 'pdf'>
  sha256: string
  takenAt: Date
  events: OutboxEvent[]
}

/** How the print shop behaves when a letter is ordered: `lost` takes it, and its answer never arrives. */
export type ShopMood = 'well' | 'down' | 'lost' | 'refuses'

/** A print shop in this process: it prints nothing, keeps what it was given, and tells of it when the walk has it do so. */
export interface PrintShop {
  vendor: PrintAndMail
  letters: Map<string, ShopLetter>
  mood: ShopMood
  /** Called with each letter at the moment at which it is taken, once. */
  onTaken: (letter: ShopLetter) => Promise<void>
  /** Moves a letter on without telling anybody. */
  move(letter: ShopLetter, kind: MailKind, reason?: string): void
  stateOf(letter: ShopLetter): LetterState
  /** What is told of one event, signed now, as often as it is asked for. */
  webhook(letter: ShopLetter, eventId: string): OutboxWebhook
}

export function openPrintShop(): PrintShop {
  const letters = new Map<string, ShopLetter>()
  const progressOf = ({ events }: ShopLetter) => stateOf(events.map(({ kind }) => kind))
  const find = (providerId: string) =>
    [...letters.values()].find((letter) => letter.providerId === providerId)

  const shop: PrintShop = {
    letters,
    mood: 'well',
    onTaken: async () => {},
    stateOf: progressOf,
    move(letter, kind, reason) {
      const eventId = `evt_${randomUUID().replaceAll('-', '')}`
      const at = new Date().toISOString()
      letter.events.push({ eventId, kind, at, ...(reason && { reason }) })
    },
    webhook(letter, eventId) {
      const place = letter.events.findIndex((event) => event.eventId === eventId)
      const signed = { secret: SECRET, now: new Date() }
      return webhookOf(noteOf(letter), letter.events.slice(0, place + 1), signed)
    },
    vendor: {
      // As far as the service knows it is the real one.
      mode: 'lob',
      verifyAddress: async (address) => ({ verdict: verdictOf(address) }),
      async createLetter(order) {
        checkOrder(order)
        const known = letters.get(order.idempotencyKey)
        if (known) return { providerId: known.providerId }
        if (shop.mood === 'down') throw new MailFailure('away')
        if (shop.mood === 'refuses')
          throw new MailFailure('lob 422 invalid_file', { isFinal: true })
        const letter = letterOf(order)
        letters.set(order.idempotencyKey, letter)
        await shop.onTaken(letter)
        if (shop.mood === 'lost') throw new MailFailure('no answer', { isUnknown: true })
        return { providerId: letter.providerId }
      },
      async cancelLetter(providerId) {
        const letter = find(providerId)
        if (!letter) throw new MailFailure('no such letter', { isFinal: true })
        const state = progressOf(letter)
        if (state === 'cancelled') return 'cancelled'
        if (state !== 'accepted') return 'too-late'
        shop.move(letter, 'cancelled')
        return 'cancelled'
      },
      async getStatus(which) {
        if (shop.mood === 'down') throw new MailFailure('away')
        const letter =
          'idempotencyKey' in which ? letters.get(which.idempotencyKey) : find(which.providerId)
        return letter && statusOf(letter, progressOf(letter))
      },
      parseWebhook: (request) => readWebhook(request, SECRET),
    },
  }
  return shop
}

function letterOf({ pdf, ...order }: LetterOrder): ShopLetter {
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  const providerId = `ltr_${randomUUID().replaceAll('-', '').slice(0, 16)}`
  return { providerId, order, sha256, takenAt: new Date(), events: [] }
}

function statusOf(letter: ShopLetter, state: LetterState) {
  const events = letter.events.map(({ kind, at, reason }) => ({ kind, at: new Date(at), reason }))
  const { idempotencyKey } = letter.order
  return { providerId: letter.providerId, idempotencyKey, state, events }
}

function verdictOf({ line1, line2, city, state, zip }: MailAddress) {
  const faults = checkAddress({ line1, ...(line2 && { line2 }), city, state, zip })
  return Object.values(faults).some(Boolean) ? 'undeliverable' : 'deliverable'
}

function noteOf({ order, providerId, sha256, takenAt }: ShopLetter) {
  return {
    ...order,
    providerId,
    acceptedAt: takenAt.toISOString(),
    envelope: 'C4',
    sheets: order.pages + 1,
    pdfSha256: sha256,
  }
}
