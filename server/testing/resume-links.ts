import type { EmailWords } from '#contract/emails/letters.ts'
import type { Knex } from 'knex'
import { expect } from 'vitest'
import { EmailRow } from '../modules/emails/email.model.ts'
import type { Api } from './api.ts'
import { fakeTools } from './tools.ts'

export const ASK = '/questionnaire/email-link'
export const USE = '/questionnaire/continue'
export const SAVE = '/questionnaire/save-progress'
export const answers = { welcome: { state: 'NY', email: 'zoe@example.com' } }

/** Somebody who answered a step and asked for a link. @returns the token of the newest e-mail */
export async function askForLink(api: Api, db: Knex, email = 'zoe@example.com'): Promise<string> {
  await api.visit()
  await api.post(SAVE, { stepIndex: 1, answers })
  const { status } = await api.post(ASK, { email })
  expect(status).toBe(202)
  return tokenIn((await queuedWords(db)).at(-1)?.text ?? '')
}

/** Address, subject and text of every e-mail that waits, oldest first. */
export async function queuedWords(db: Knex) {
  const { secrets } = fakeTools(db)
  const rows = await EmailRow.query(db).whereNotNull('sealedBody').orderBy('id')
  return rows.map(({ sealedBody, sealedRecipient }) => {
    const words = secrets.open('email', sealedBody ?? Buffer.from('')).toString()
    const { subject, text } = JSON.parse(words) as EmailWords
    return { to: secrets.open('email', sealedRecipient).toString(), subject, text }
  })
}

/** The token of the link in an e-mail's text; '' when there is none. */
export function tokenIn(text: string): string {
  return /\/file\/continue#([\w-]{43})$/m.exec(text)?.[1] ?? ''
}

/** A browser that has opened a page of ours, and nothing else. */
export async function otherDevice(api: Api): Promise<Api> {
  const other = api.stranger()
  await other.visit()
  return other
}
