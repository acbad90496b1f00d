import { randomUUID } from 'node:crypto'
import { esignConsent } from '#contract/esign-consent.ts'
import type { SuitTerms } from '#contract/suit-terms.ts'
import type { ClaimAnswers, ClaimView, PreviewAnswer } from '#contract/wire/claims.ts'
import type { SuitDetail, SuitList } from '#contract/wire/suits.ts'
import { type Answer, type Call, readJson } from './http-call.ts'

/** The calls of one claim submission, in their order. */
export const steps = ['visit', 'create', 'answers', 'preview', 'sign'] as const
export type Step = (typeof steps)[number]

/** Sends one of the calls; retries or takes the time, as its test likes. */
export type Caller = (step: Step, call: Call) => Promise<Answer>

export interface SuitToFile {
  id: string
  slug: string
  terms: SuitTerms
}

export interface PreparedClaim {
  visitorId: string
  /** What identifies the visitor on each further call. */
  headers: Record<string, string>
  claim: ClaimView
  preview: PreviewAnswer
}

/** The listed class action that stays open longest of those that can be filed here without a notice ID or papers. */
export async function findSuitToFile(ask: (call: Call) => Promise<Answer>): Promise<SuitToFile> {
  const list = readJson<SuitList>(await ask({ method: 'POST', path: '/api/suits', body: {} }))
  // The next to close comes first: a test that took it would have another one each week, and one day none in time.
  for (const { slug } of list.suits.filter(({ fileable }) => fileable).toReversed()) {
    const suit = readJson<SuitDetail>(await ask({ method: 'GET', path: `/api/suits/${slug}` }))
    const { id, terms } = suit
    if (!terms || terms.proof?.use === 'required') continue
    if (terms.identifier.use !== 'required') return { id, slug, terms }
  }
  throw new Error('No listed class action can be filed here without a notice ID or papers')
}

/** A newcomer's claim up to the document that awaits the signature: page, claim, answers, preview. */
export async function prepareClaim(call: Caller, suit: SuitToFile): Promise<PreparedClaim> {
  const { visitorId, headers } = await visit(call, suit)
  const created = await call('create', {
    method: 'POST',
    path: '/api/claims',
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body: { suitId: suit.id },
  })
  const claim = readJson<ClaimView>(created)
  const path = `/api/claims/${claim.id}`
  const answers = answersFor(suit.terms)
  readJson(await call('answers', { method: 'PATCH', path, headers, body: { answers } }))
  const shown = await call('preview', {
    method: 'POST',
    path: `${path}/preview`,
    headers,
    body: {
      attestations: suit.terms.attestations.map(({ id }) => id),
      signature: { method: 'typed', text: answers.claimant.legalName },
      timeZone: 'America/New_York',
    },
  })
  const preview = readJson<PreviewAnswer>(shown)
  if (!preview.signable) throw new Error('The preview is complete, yet it cannot be signed')
  return { visitorId, headers, claim, preview }
}

/** Signs what was shown; a repeated call has the same key. */
export async function signClaim(call: Caller, prepared: PreparedClaim): Promise<ClaimView> {
  const { headers, claim, preview } = prepared
  const { documentId, sha256 } = preview
  const signed = await call('sign', {
    method: 'POST',
    path: `/api/claims/${claim.id}/sign`,
    headers: { ...headers, 'idempotency-key': `sign:${documentId}` },
    body: { documentId, sha256, consentVersion: esignConsent.version },
  })
  return readJson<ClaimView>(signed)
}

/** Opens the settlement's page as a newcomer: the cookies tell who it is, the session's token goes with each call. */
export async function visit(call: Caller, { slug }: Pick<SuitToFile, 'slug'>) {
  const headers = { 'accept-encoding': 'gzip' }
  const page = await call('visit', { method: 'GET', path: `/claims/${slug}`, headers })
  if (page.status !== 200) throw new Error(`The page answered ${page.status}`)
  const cookies = (page.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? '')
  const valueOf = (name: string) =>
    cookies.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
  const session = Buffer.from(valueOf('sparrow_session'), 'base64').toString()
  const { csrfToken } = JSON.parse(decodeURIComponent(session)) as { csrfToken: string }
  return {
    visitorId: valueOf('sparrow_visitor').split('.')[0] ?? '',
    headers: { cookie: cookies.join('; '), 'x-csrf-token': csrfToken },
  }
}

/** Answers that the settlement's own rules accept. */
function answersFor(terms: SuitTerms): ClaimAnswers {
  return {
    claimant: {
      legalName: 'Zoë Łukasz Đặng',
      email: 'zoe@example.com',
      address: { line1: '5 Main St', city: 'Utica', state: 'NY', zip: '13501' },
    },
    identifier: null,
    eligibility: Object.fromEntries(terms.eligibility.map(({ id, fits }) => [id, fits])),
    form: Object.fromEntries(terms.form.map((question) => [question.id, answerTo(question)])),
    payment: terms.payments[0] ?? '',
  }
}

function answerTo({ kind, min, from, to, choices }: SuitTerms['form'][number]): string {
  const byKind = {
    text: 'Bought in a shop in Utica',
    number: String(min ?? 1),
    date: from ?? to ?? '2024-06-10',
    choice: choices?.[0] ?? '',
    'yes-no': 'yes',
  }
  return byKind[kind]
}
