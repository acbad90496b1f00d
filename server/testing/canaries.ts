import type { Knex } from 'knex'
import { addSuit, plainTerms } from './add-suit.ts'
import type { Answer, Api } from './api.ts'
import { preview, readyClaim, sign, tell } from './claim-steps.ts'
import { pdfFile } from './files.ts'

/** Things about a person that nobody would come upon by chance. */
export const canaries = {
  name: 'Canarina Quillfeather',
  email: 'canarina.q7x@zanzibarbeck.example',
  typo: 'canarina.q7x@zanzibarbeck@example',
  phone: '(315) 555-0177',
  phoneDigits: '3155550177',
  street: '77 Zanzibarbeck Lane',
  password: 'Pa55-zanzibar-canary',
  token: 'canarytokencanarytokencanarytokencanarytoke',
  fileName: 'zanzibar-receipt.pdf',
  note: 'zanzibar note of a canary',
  notice: 'zanzibar words of an administrator',
} as const

const claimant = {
  legalName: canaries.name,
  email: canaries.email,
  phone: canaries.phone,
  address: { line1: canaries.street, city: 'Utica', state: 'NY', zip: '13501' },
}

/**
 * Goes through everything that takes something personal, rightly and wrongly, leaving a canary wherever one fits.
 * @returns every answer that was an error
 */
export async function leaveCanaries(api: Api, db: Knex): Promise<Answer[]> {
  const answers: Answer[] = []
  const heard = async (answer: Promise<Answer>) => {
    const got = await answer
    answers.push(got)
    return got
  }
  await api.visit()
  await heard(api.post('/klaviyo/subscribe', { email: canaries.email }))
  await heard(api.post('/klaviyo/subscribe', { email: canaries.typo }))
  const progress = { welcome: { email: canaries.email }, 'your-details': claimant }
  await heard(api.post('/questionnaire/save-progress', { answers: progress }))
  await heard(api.post('/questionnaire/email-link', { email: canaries.email }))
  await heard(api.post('/questionnaire/continue', { token: canaries.token }))
  await heard(api.post('/api/email/settings/link', { email: canaries.email }))
  await heard(api.post('/api/email/settings', { token: canaries.token }))
  await heard(api.get(`/api/${encodeURIComponent(canaries.email)}?email=${canaries.email}`))
  await heard(api.post('/api/suits', `{"email": "${canaries.email}", `))
  await fileClaim(api, db, heard)
  await signUp(api, heard)
  return answers.filter(({ status }) => status >= 400)
}

type Hear = (answer: Promise<Answer>) => Promise<Answer>

async function fileClaim(api: Api, db: Knex, heard: Hear): Promise<void> {
  const suit = await addSuit(db, {
    terms: { ...plainTerms, proof: { use: 'optional', label: 'Receipts', help: 'What it cost.' } },
  })
  const file = await pdfFile({ title: canaries.note })
  const named = { headers: { 'x-file-name': encodeURIComponent(canaries.fileName) } }
  const upload = await heard(api.upload('/api/uploads', file, named))
  const id = await readyClaim(api, suit.id, { claimant, proof: [upload.body.id] })
  const wrong = { ...claimant, phone: canaries.token, email: canaries.typo }
  await heard(api.patch(`/api/claims/${id}`, { answers: { claimant: wrong } }))
  const signature = { method: 'typed', text: canaries.name }
  const shown = await heard(preview(api, id, { signature }))
  await heard(sign(api, id, shown.body))
  await heard(sign(api, id, shown.body))
  await heard(tell(api, id, 'cancel', { note: canaries.note }))
  await heard(tell(api, id, 'deficiency', { cureBy: '2027-01-01', text: canaries.notice }))
}

async function signUp(api: Api, heard: Hear): Promise<void> {
  const { email, password } = canaries
  await heard(api.post('/api/account/sign-up', { email, password }))
  await heard(api.post('/api/account/sign-in', { email, password: `${password}!` }))
  await heard(api.post('/api/account/sign-in', { email: canaries.typo, password }))
  await heard(api.post('/api/account/forgot', { email }))
  await heard(api.post('/api/account/link', { email }))
  await heard(api.post('/api/account/link/open', { token: canaries.token }))
  await heard(api.post('/api/account/reset', { token: canaries.token, password }))
  await heard(api.post('/api/account/email', { email: canaries.typo }))
  await heard(api.post('/privacy/export'))
}
