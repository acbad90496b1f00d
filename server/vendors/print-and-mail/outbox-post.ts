import { randomUUID } from 'node:crypto'
import { stateOf } from './letter-progress.ts'
import type { OutboxEvent, OutboxEvents } from './outbox-events.ts'
import type { EnvelopeNote, OutboxFolder } from './outbox-folder.ts'
import {
  type LetterState,
  type LetterStatus,
  MailFailure,
  type MailStep,
  type TrackedKind,
} from './port.ts'

const NEXT: Partial<Record<LetterState, TrackedKind>> = {
  accepted: 'mailed',
  mailed: 'in-transit',
  'in-transit': 'delivered',
}

/** A post whose letters are moved by hand. */
export function outboxPost(letters: OutboxFolder, events: OutboxEvents) {
  /** @throws MailFailure when there is none */
  async function letterOf(providerId: string): Promise<EnvelopeNote> {
    const key = await letters.keyOf(providerId)
    const note = key === undefined ? undefined : await letters.read(key)
    if (!note) throw new MailFailure('no such letter', { isFinal: true })
    return note
  }

  async function add(note: EnvelopeNote, event: Omit<OutboxEvent, 'eventId'>): Promise<void> {
    const key = note.idempotencyKey
    const place = (await events.list(key)).length + 1
    const eventId = `evt_${randomUUID().replaceAll('-', '')}`
    const isIn = await events.add(key, place, { eventId, ...event })
    if (!isIn) throw new MailFailure('another step came first')
  }

  async function statusOf(note: EnvelopeNote): Promise<LetterStatus> {
    const passed = await events.list(note.idempotencyKey)
    return {
      providerId: note.providerId,
      idempotencyKey: note.idempotencyKey,
      state: stateOf(passed.map(({ kind }) => kind)),
      events: passed.map(({ kind, at, reason }) => ({ kind, at: new Date(at), reason })),
    }
  }

  return {
    letterOf,
    statusOf,

    /** @throws MailFailure at the letter's end, and when another process moved it meanwhile */
    async move(note: EnvelopeNote, { to, reason, at = new Date() }: MailStep): Promise<void> {
      const { state } = await statusOf(note)
      const next = NEXT[state]
      if (!next) throw new MailFailure(`nothing follows ${state}`, { isFinal: true })
      const kind = to ?? next
      const isPlain = kind === 'failed' || note.service !== 'certified'
      await add(note, { kind: isPlain ? kind : `certified.${kind}`, at: at.toISOString(), reason })
    },

    async cancel(note: EnvelopeNote): Promise<'cancelled' | 'too-late'> {
      const { state } = await statusOf(note)
      if (state === 'cancelled') return 'cancelled'
      if (state !== 'accepted') return 'too-late'
      await add(note, { kind: 'cancelled', at: new Date().toISOString() })
      return 'cancelled'
    },
  }
}
