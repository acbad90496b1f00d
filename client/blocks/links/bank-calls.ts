import type { BankLink, BankLinkMode } from '#contract/wire/bank-links.ts'
import { call } from '../../stage/api.ts'
import { dropAt } from '../../stage/drop-at.ts'

const PATH = '/api/bank-links'

export interface Banks {
  mode: BankLinkMode
  links: BankLink[]
}

/** The visitor's linked banks, the newest first, and whether any can be linked here (`mode`). */
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

/**
 * Has a bank read once more: it comes back as `reading`, and what is found is there later.
 * @throws ApiError not-found, too-many-requests
 */
export function readBank(id: string): Promise<BankLink> {
  return call(`${PATH}/${id}/read`, {}, { repeatable: true })
}

/** Ends a link: its key and what was found are gone. @throws ApiError not-found */
export function endBank(id: string): Promise<void> {
  return dropAt(`${PATH}/${id}`)
}
