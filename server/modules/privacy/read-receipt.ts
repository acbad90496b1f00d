import type { Language } from '#contract/languages.ts'
import type { PrivacyReceipt } from '#contract/wire/privacy.ts'
import type { Tools } from '../../tools.ts'
import { listSendings } from '../sendings/index.ts'
import { findPerson } from './find-person.ts'
import { tellSending } from './tell-sending.ts'

const MOST = 200

/** Everything that shows somebody how they are measured: experiments, and what left for outside companies (PRODUCT §3.10). */
export async function readReceipt(
  tools: Pick<Tools, 'db' | 'secrets' | 'screens'>,
  {
    visitorId,
    browserId,
    language,
  }: { visitorId: string; browserId: string; language: Language | undefined },
): Promise<PrivacyReceipt> {
  const { visitorIds, addresses } = await findPerson(tools, { visitorId })
  const sent = await listSendings(tools, { visitorIds, addresses, limit: MOST + 1 })
  return {
    experiments: await tools.screens.experimentsOf({ visitorId: browserId }),
    sendings: sent.slice(0, MOST).map((one) => tellSending(one, language)),
    more: sent.length > MOST,
  }
}
