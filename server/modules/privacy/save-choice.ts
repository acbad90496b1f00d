import { CHOICE_WORDS } from '#contract/privacy/choice-words.ts'
import type { PrivacyChoices } from '#contract/wire/privacy.ts'
import { hasVendors } from '../../http/outside-scripts.ts'
import { pixelFor } from '../../http/pixel.ts'
import type { Tools } from '../../tools.ts'
import { lastChoice } from './last-choice.ts'
import { PrivacyChoice } from './privacy-choice.model.ts'
import { PrivacyRequest } from './privacy-request.model.ts'
import { recordRequest } from './record-request.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'secrets' | 'config'>

interface Asking {
  visitorId: string
  signal: boolean
}

/** What holds now. A browser's signal that was not noted before is noted as an opt-out, so that it holds elsewhere too. */
export async function readChoices(
  tools: Needs,
  { visitorId, signal }: Asking,
): Promise<PrivacyChoices> {
  const choice = await lastChoice(tools, { visitorId })
  if (signal && !choice?.optedOut) return optOut(tools, { visitorId, signal, source: 'signal' })
  return present(tools, choice, signal)
}

/** Keeps what somebody chose. Against a browser's signal it says nothing. */
export async function saveChoice(
  tools: Needs,
  {
    visitorId,
    signal,
    ...chosen
  }: Asking & Pick<PrivacyChoice, 'analytics' | 'marketing' | 'source'>,
): Promise<PrivacyChoices> {
  if (signal) return readChoices(tools, { visitorId, signal })
  const choice = await insert(tools, { ...chosen, visitorId, optedOut: false })
  return present(tools, choice, signal)
}

/** Ends all that was agreed to. It is done at once, and recorded as a request that was answered. */
export async function optOut(
  tools: Needs,
  { visitorId, signal, source }: Asking & Pick<PrivacyChoice, 'source'>,
): Promise<PrivacyChoices> {
  return tools.db.transaction(async (trx) => {
    const inTransaction = { ...tools, db: trx }
    const { id } = await recordRequest(inTransaction, { visitorId, kind: 'opt-out' })
    await PrivacyRequest.query(trx).findById(id).patch({ state: 'done', doneAt: tools.clock.now() })
    const none = { analytics: false, marketing: false, optedOut: true }
    const choice = await insert(inTransaction, { ...none, visitorId, source })
    return present(tools, choice, signal)
  })
}

function insert(
  { db, clock }: Needs,
  choice: Pick<PrivacyChoice, 'visitorId' | 'analytics' | 'marketing' | 'optedOut' | 'source'>,
): Promise<PrivacyChoice> {
  return PrivacyChoice.query(db)
    .insertAndFetch({ ...choice, words: CHOICE_WORDS, at: clock.now() })
    .execute()
}

function present(tools: Needs, choice: PrivacyChoice | undefined, signal: boolean): PrivacyChoices {
  const pixelId = pixelFor(tools.config, { marketing: choice?.marketing ?? false, signal })
  return {
    ...(pixelId && { pixelId }),
    analytics: choice?.analytics ?? false,
    marketing: choice?.marketing ?? false,
    optedOut: choice?.optedOut ?? false,
    signal,
    chosenAt: choice?.at.toISOString() ?? null,
    hasVendors: hasVendors(tools.config),
  }
}
