import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { UNDO_MS } from '#contract/claim-states.ts'
import { printRun, sendLetter, takeMailEvent } from '../modules/mailing/index.ts'
import { Payment } from '../modules/payments/index.ts'
import { takeLetterPayment } from '../modules/refunds/index.ts'
import type { MailStep } from '../vendors/print-and-mail/port.ts'
import type { Answer, Api } from './api.ts'
import { outboxForTests, type Told } from './mail.ts'
import { becomeMember, scene, toolsOn } from './plans.ts'
import { refundFacts } from './refund-facts.ts'
import { from as address, PATH, to } from './refund-places.ts'

export { PATH, to }
export const from = { name: 'Zoe Nunez', ...address }
/** Where the issuer of the card takes billing inquiries. */
export const issuer = {
  name: 'Bank of Kettles',
  line1: 'PO Box 100',
  city: 'Wilmington',
  state: 'DE',
  zip: '19801',
}

/** A member's case with a letter to the company. */
export async function draftedCase(api: Api, db: Knex, facts: object = {}): Promise<string> {
  await becomeMember(api, db)
  const told = { ...refundFacts, ...facts }
  const opened = await api.post(PATH, told, { idempotencyKey: randomUUID() })
  if (opened.status !== 201) throw new Error(JSON.stringify(opened.body))
  const id = opened.body.id as string
  await api.post(`${PATH}/${id}/draft`, { purpose: 'ask', tone: 'firm' })
  return id
}

/** Has a dispute take the place of the letter, with the number of the card's account filled in. */
export async function draftDispute(api: Api, id: string): Promise<void> {
  const { body } = await api.post(`${PATH}/${id}/draft`, { purpose: 'dispute', tone: 'firm' })
  const { subject, text } = body.draft
  const filled = text.replace('[write your account number here]', '4000 1234')
  await api.patch(`${PATH}/${id}/draft`, { subject, text: filled })
}

export function prepare(api: Api, id: string, places: object = { to, from }): Promise<Answer> {
  return api.post(`${PATH}/${id}/posting`, places)
}

export async function caseOf(api: Api) {
  return (await api.get(PATH)).body.cases[0]
}

/** A letter whose pages are made, and a payment of it that the payment company told of. */
export async function prepareAndPay(
  api: Api,
  db: Knex,
  { id, places }: { id: string; places?: object },
): Promise<{ postingId: string; sha256: string }> {
  const { body, status } = await prepare(api, id, places)
  if (status !== 200) throw new Error(JSON.stringify(body))
  const { id: postingId, sha256 } = body.case.posting
  await payFor(db, postingId)
  return { postingId, sha256 }
}

export async function payFor(db: Knex, postingId: string): Promise<void> {
  const { id: planPriceId } = await db('planPrices').where({ code: 'pay-as-you-go' }).first('id')
  const payment = await Payment.query(db).insertAndFetch({
    accountId: randomUUID(),
    visitorId: scene.signedIn!.visitorId,
    providerId: randomUUID(),
    kind: 'letter',
    planPriceId,
    postingId,
    cents: 500,
    paidAt: scene.at,
  })
  await takeLetterPayment(toolsOn(db), payment)
}

/** The time to take it back is over, and the printer runs. */
export async function printed(db: Knex, deliver?: (told: Told) => Promise<void>) {
  scene.at = new Date(scene.at.getTime() + UNDO_MS)
  const mail = outboxForTests(deliver)
  const tools = { ...toolsOn(db), mail }
  await printRun(tools)
  const { id: letterId, postingId } = await db('letters').orderBy('id', 'desc').first()
  await sendLetter(tools, { letterId })
  return { tools, mail, letterId: letterId as string, postingId: postingId as string }
}

/** Prints what is paid for, and has the post tell of it. @returns what tells the next thing of the same letter */
export async function posted(
  db: Knex,
  first: MailStep,
): Promise<{ tell: (step: MailStep) => Promise<void> }> {
  const told: Told[] = []
  const { tools, mail, letterId } = await printed(db, async (one) => void told.push(one))
  const { providerId } = await db('letters').where({ id: letterId }).first()
  const tell = async (step: MailStep) => {
    await mail.step(providerId, step)
    await takeMailEvent(tools, mail.parseWebhook({ ...told.at(-1)!, now: new Date() }))
  }
  await tell(first)
  return { tell }
}
