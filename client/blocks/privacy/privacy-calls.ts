import { CHOICE_WORDS } from '#contract/privacy/choice-words.ts'
import type {
  Copy,
  DeletionPlan,
  ExportedData,
  PrivacyChoices,
  PrivacyReceipt,
} from '#contract/wire/privacy.ts'
import { call } from '../../stage/api.ts'

const reading = { method: 'GET' } as const

/** @throws ApiError sign-in.not-fresh */
export function takeCopy(): Promise<ExportedData> {
  return call('/privacy/export')
}

/** The visitor's copies that are not gone yet, the newest first. */
export function listCopies(): Promise<{ copies: Copy[] }> {
  return call('/privacy/exports', {}, reading)
}

/** What a deletion would end, take away and leave, and the one that is asked for, if one is. It changes nothing. */
export function readPlan(): Promise<DeletionPlan> {
  return call('/privacy/deletion', {}, reading)
}

/** @throws ApiError sign-in.not-fresh, privacy.open-claims */
export function askDeletion(plan: DeletionPlan): Promise<DeletionPlan> {
  const openClaims = plan.openClaims.map(({ reference }) => reference)
  return call('/privacy/delete', { openClaims }, { repeatable: true })
}

/** Takes a deletion back; a second time nothing happens. @throws ApiError not-found when there is none, or it has begun */
export function undoDeletion(): Promise<DeletionPlan> {
  return call('/privacy/delete/undo', {}, { repeatable: true })
}

/** What holds now. A browser's signal (GPC, DNT) that comes with it is noted as an opt-out. */
export function readChoices(): Promise<PrivacyChoices> {
  return call('/privacy/choices', {}, reading)
}

/**
 * Keeps what was agreed to, with the words that were shown. Against a browser's signal nothing is kept.
 * @returns what holds then
 */
export function saveChoices(
  chosen: Pick<PrivacyChoices, 'analytics' | 'marketing'>,
): Promise<PrivacyChoices> {
  return noted(
    call(
      '/privacy/choices',
      { ...chosen, words: CHOICE_WORDS, from: 'page' },
      { repeatable: true },
    ),
  )
}

/** Ends all that was agreed to, at once. @returns what holds then */
export function optOut(): Promise<PrivacyChoices> {
  return noted(call('/privacy/opt-out', {}, { repeatable: true }))
}

/** What counts visits goes by the choice from now on, without another load of the page. */
async function noted(saving: Promise<PrivacyChoices>): Promise<PrivacyChoices> {
  const choices = await saving
  window.__pixelId = choices.pixelId ?? ''
  return choices
}

/** The experiments that the person is in, and what went to other companies, the last 200 of it. */
export function readReceipt(): Promise<PrivacyReceipt> {
  return call('/privacy/receipt', {}, reading)
}
