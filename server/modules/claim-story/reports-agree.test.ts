import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { expect } from 'vitest'
import { type ClaimState, nextStates } from '#contract/claim-states.ts'
import { type ReportKind, reportsFor } from '#contract/dashboard/reports.ts'
import { addMailedSuit } from '../../testing/mailed-claim.ts'
import { test } from '../../testing/api.ts'
import { putInState, signedClaim } from '../../testing/claim-steps.ts'
import { fakeTools, NOW } from '../../testing/tools.ts'
import { Claim, Deficiency, Letter, recordEvents } from '../claims/index.ts'
import { cancelClaim } from '../claims/cancel-claim.ts'
import { correctNumber } from '../claims/correct-number.ts'
import { mailForMe } from '../claims/mail-for-me.ts'
import { markSelfFiled } from '../claims/mark-self-filed.ts'
import { recordConfirmation } from '../claims/record-confirmation.ts'
import { recordDecision } from '../claims/record-decision.ts'
import { recordDeficiency } from '../claims/record-deficiency.ts'
import { undoSelfFiled } from '../claims/undo-self-filed.ts'
import { correctPayout } from '../payouts/correct-payout.ts'
import { followCheck } from '../payouts/follow-check.ts'
import { Payout } from '../payouts/index.ts'
import { recordPayout } from '../payouts/record-payout.ts'
import { removePayout } from '../payouts/remove-payout.ts'
import { tellClaim } from './tell-claim.ts'

type Owner = { id: string; visitorId: string }
type Tools = ReturnType<typeof fakeTools>

const states = Object.keys(nextStates) as ClaimState[]
const day = '2026-11-20'
const money = { amountCents: 1, receivedOn: day, method: 'check' } as const
const filed = { how: 'online', filedOn: day } as const
const payoutId = randomUUID()

/** What each past may change, so that the table is no larger than it needs to be. */
const news = ['self-filed', 'confirmation', 'deficiency', 'decision', 'payout', 'cancel'] as const
const table: [
  past: string,
  kinds: readonly (keyof typeof tells)[],
  among: readonly ClaimState[],
][] = [
  ['nothing was sent', news, states],
  ['a letter is out', news, states],
  ['a notice came', news, states],
  [
    'a payment and a number were told',
    ['deposited', 'number-correction', 'payout-correction', 'payout-removal'],
    ['delivered', 'confirmed_by_admin', 'denied', 'paid'],
  ],
  ['its owner marked it as filed', ['self-filed-undo'], states],
  ['it was left to its owner', ['mail-for-me'], states],
  ['the administrator’s address did not take its letter', ['mail-for-me'], states],
]

/** What the server does with each report. The page offers a new check only once the old one is void, which is its choice. */
const tells: Record<
  Exclude<ReportKind, 'reissue'>,
  (tools: Tools, own: Owner) => Promise<unknown>
> = {
  'mail-for-me': (tools, own) => mailForMe(tools, own),
  'self-filed': (tools, own) => markSelfFiled(tools, { ...own, ...filed }),
  'self-filed-undo': (tools, own) => undoSelfFiled(tools, own),
  confirmation: (tools, own) => recordConfirmation(tools, { ...own, receivedOn: day }),
  'number-correction': (tools, own) => correctNumber(tools, { ...own, number: 'B' }),
  deficiency: (tools, own) =>
    recordDeficiency(tools, { ...own, text: 'More', cureBy: '2027-01-20' }),
  decision: (tools, own) =>
    recordDecision(tools, { ...own, decision: 'approved', decidedOn: day }).catch(() =>
      recordDecision(tools, { ...own, decision: 'denied', decidedOn: day }),
    ),
  payout: (tools, own) => recordPayout(tools, { ...own, ...money }),
  'payout-correction': (tools, own) => correctPayout(tools, { ...own, payoutId, ...money }),
  'payout-removal': (tools, own) => removePayout(tools, { ...own, payoutId }),
  deposited: (tools, own) => followCheck(tools, { ...own, what: 'deposited', on: day }),
  cancel: (tools, own) => cancelClaim(tools, own),
}

/** What may have happened to a claim before, as it is kept. */
const pasts: Record<string, (tools: Tools, own: Owner) => Promise<unknown>> = {
  'nothing was sent': async () => {},
  'a letter is out': async (tools, { id, visitorId }) => {
    const { documentId } = await Claim.query(tools.db).findById(id).throwIfNotFound()
    const letter = { claimId: id, visitorId, version: 1, documentId: documentId ?? '' }
    const kept = await Letter.query(tools.db)
      .insert({
        ...letter,
        state: 'mailed',
        method: 'first-class',
        createdAt: NOW,
        pages: 1,
        providerId: 'ltr_1',
        acceptedAt: NOW,
      })
      .returning('id')
    await tellEvent(tools, id, { kind: 'mail.accepted', data: { letterId: kept.id } })
  },
  'a notice came': async ({ db }, { id, visitorId }) => {
    await Deficiency.query(db).insert({
      claimId: id,
      visitorId,
      cureBy: '2027-01-20',
      createdAt: NOW,
      curedAt: NOW,
    })
  },
  'a payment and a number were told': async (tools, { id, visitorId }) => {
    const { suitId } = await Claim.query(tools.db).findById(id).throwIfNotFound()
    const of = { id: payoutId, claimId: id, visitorId, suitId, share: false, createdAt: NOW }
    await Payout.query(tools.db).insert({ ...of, ...money })
    const personal = { confirmationNumber: 'A' }
    const data = { receivedOn: day }
    await tellEvent(tools, id, { kind: 'confirmation.recorded', data, personal })
  },
  'it was left to its owner': async ({ db }, { id }) => {
    await Claim.query(db).findById(id).patch({ waitsFor: 'you', method: 'online' })
  },
  'the administrator’s address did not take its letter': async ({ db }, { id, visitorId }) => {
    const { documentId } = await Claim.query(db).findById(id).throwIfNotFound()
    const letter = { claimId: id, visitorId, version: 1, documentId: documentId ?? '' }
    await Letter.query(db).insert({
      ...letter,
      state: 'returned',
      method: 'first-class',
      createdAt: NOW,
      pages: 1,
      providerId: 'ltr_1',
      returnReason: 'NO SUCH STREET',
    })
  },
  'its owner marked it as filed': async (tools, own) => {
    await putInState(tools.db, own.id, 'ready_to_sign')
    await markSelfFiled(tools, { ...own, ...filed })
  },
}

async function tellEvent(
  tools: Tools,
  claimId: string,
  event: Parameters<typeof recordEvents>[1]['events'][number],
): Promise<void> {
  await recordEvents(tools, { claimId, actor: 'user', source: 'web', events: [event] })
}

class Undone extends Error {}

/** Does something and leaves no trace of it. @returns what it gave */
async function inVain<Given>(db: Knex, work: (trx: Knex) => Promise<Given>): Promise<Given> {
  const given: Given[] = []
  await db
    .transaction(async (trx) => {
      given.push(await work(trx))
      throw new Undone()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
  return given[0] as Given
}

test.for(table)(
  'the page offers what the server takes, and nothing else, when %s',
  { timeout: 60_000 },
  async ([past, kinds, among], { api, db }) => {
    await api.visit()
    const id = await signedClaim(api, (await addMailedSuit(db)).id)
    const { visitorId } = await Claim.query(db).findById(id).throwIfNotFound()
    const own = { id, visitorId }

    for (const state of among) {
      const { offered, taken } = await inVain(db, async (trx) => {
        const tools = fakeTools(trx)
        await pasts[past]?.(tools, own)
        await putInState(trx, id, state)
        const story = await tellClaim(tools, own)
        const moment = { now: NOW, today: '2026-11-21' }
        const takes = async (kind: keyof typeof tells) =>
          inVain(trx, async (inner) => tells[kind](fakeTools(inner), own)).then(
            () => true,
            () => false,
          )
        const found: ReportKind[] = []
        for (const kind of kinds) if (await takes(kind)) found.push(kind)
        return { offered: reportsFor({ claim: story.claim, story }, moment), taken: found }
      })

      const asked = offered.filter((kind) => (kinds as readonly ReportKind[]).includes(kind))
      expect(asked, state).toEqual(taken)
    }
  },
)
