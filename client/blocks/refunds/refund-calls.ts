import type { CaseFacts } from '#contract/refunds/case-facts.ts'
import type { CaseStatus } from '#contract/refunds/case-status.ts'
import type { LetterPurpose, RefundCase, Tone } from '#contract/wire/refunds.ts'
import { call } from '../../stage/api.ts'

const PATH = '/api/refunds/cases'
const change = { method: 'PATCH' } as const

export interface Cases {
  cases: RefundCase[]
  model: string | null
}

export function listCases(): Promise<Cases> {
  return call(PATH, {}, { method: 'GET' })
}

/** @throws ApiError refunds.full */
export function openCase(facts: CaseFacts, idempotencyKey: string): Promise<RefundCase> {
  return call(PATH, facts, { idempotencyKey })
}

export function changeCase(id: string, facts: CaseFacts): Promise<RefundCase> {
  return call(`${PATH}/${id}`, { facts }, change)
}

export function dropCase(id: string): Promise<unknown> {
  return call(`${PATH}/${id}`, {}, { method: 'DELETE' })
}

export function draftLetter(
  id: string,
  asked: { purpose: LetterPurpose; tone: Tone; by: 'template' | 'model' },
): Promise<RefundCase> {
  return call(`${PATH}/${id}/draft`, asked)
}

export function editDraft(
  id: string,
  letter: { subject: string; text: string },
): Promise<RefundCase> {
  return call(`${PATH}/${id}/draft`, letter, change)
}

export function tellStatus(
  id: string,
  told: { to: CaseStatus; on: string; note?: string },
): Promise<RefundCase> {
  return call(`${PATH}/${id}/status`, told)
}

export function takeStatusBack(id: string): Promise<RefundCase> {
  return call(`${PATH}/${id}/status-undo`)
}

/** Where the letter is given out as a PDF. */
export function letterHref(id: string): string {
  return `${PATH}/${id}/letter.pdf`
}
