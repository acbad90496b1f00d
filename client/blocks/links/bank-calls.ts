import type { BankLink, BankLinkMode } from '#contract/wire/bank-links.ts'
import { call } from '../../stage/api.ts'
import { dropAt } from '../../stage/drop-at.ts'

const PATH = '/api/bank-links'

export interface Banks {
  mode: BankLinkMode
  links: BankLink[]
}

export function listBanks(): Promise<Banks> {
  return call(PATH, {}, { method: 'GET' })
}

/** @throws ApiError bank-links.full, bank-links.off, bank-links.away */
export function beginBank(): Promise<{ id: string; url: string }> {
  return call(PATH, {}, { repeatable: true })
}

/** @throws ApiError bank-links.away */
export function finishBank({
  id,
  proof,
}: {
  id: string
  proof: string
}): Promise<{ state: 'waiting' | 'left' | 'shared' }> {
  return call(`${PATH}/${encodeURIComponent(id)}/finish`, { proof }, { repeatable: true })
}

export function readBank(id: string): Promise<BankLink> {
  return call(`${PATH}/${id}/read`, {}, { repeatable: true })
}

export function endBank(id: string): Promise<void> {
  return dropAt(`${PATH}/${id}`)
}
