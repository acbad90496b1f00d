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

export function listCopies(): Promise<{ copies: Copy[] }> {
  return call('/privacy/exports', {}, reading)
}

export function readPlan(): Promise<DeletionPlan> {
  return call('/privacy/deletion', {}, reading)
}

/** @throws ApiError sign-in.not-fresh, privacy.open-claims */
export function askDeletion(plan: DeletionPlan): Promise<DeletionPlan> {
  const openClaims = plan.openClaims.map(({ reference }) => reference)
  return call('/privacy/delete', { openClaims }, { repeatable: true })
}

export function undoDeletion(): Promise<DeletionPlan> {
  return call('/privacy/delete/undo', {}, { repeatable: true })
}

export function readChoices(): Promise<PrivacyChoices> {
  return call('/privacy/choices', {}, reading)
}

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

export function optOut(): Promise<PrivacyChoices> {
  return noted(call('/privacy/opt-out', {}, { repeatable: true }))
}

/** What counts visits goes by the choice from now on, without another load of the page. */
async function noted(saving: Promise<PrivacyChoices>): Promise<PrivacyChoices> {
  const choices = await saving
  window.__pixelId = choices.pixelId ?? ''
  return choices
}

export function readReceipt(): Promise<PrivacyReceipt> {
  return call('/privacy/receipt', {}, reading)
}
