import type { PrivacyReceipt } from '#contract/wire/privacy.ts'
import type { Tools } from '../../tools.ts'
import { listSendings, type Sending, type Vendor } from '../sendings/index.ts'
import { findPerson } from './find-person.ts'

const MOST = 200

/** Who outside vendors are, as the policy names them. */
const vendorWords: Readonly<Record<Vendor, string>> = {
  email: 'The company that delivers our email',
  'print-and-mail': 'The company that prints and mails letters',
  payments: 'The payment company',
  meta: 'Meta (Facebook and Instagram), where we advertise',
  tiktok: 'TikTok, where we advertise',
  snap: 'Snapchat, where we advertise',
  pinterest: 'Pinterest, where we advertise',
  taboola: 'Taboola, where we advertise',
  posthog: 'PostHog, which counts visits for us',
  amplitude: 'Amplitude, which counts visits for us',
  klaviyo: 'Klaviyo, which keeps our list for news',
  'tag-manager': 'Google, whose Tag Manager ran on pages you opened',
  sentry: 'Sentry, which is told what breaks on pages you opened',
}
const whatWords: Readonly<Record<Sending['what'], string>> = {
  message: 'An email to you',
  letter: 'Your claim form, to be mailed',
  customer: 'Your email address, to know you by when you pay',
  payment: 'What is to be paid, and how much',
  refund: 'A refund to you',
  event: 'That you did something here',
  address: 'Your email address, for news',
  script: 'Its script, run in your browser',
}

/** Everything that shows somebody how they are measured: experiments, and what left for outside companies (PRODUCT §3.10). */
export async function readReceipt(
  tools: Pick<Tools, 'db' | 'secrets' | 'screens'>,
  { visitorId, browserId }: { visitorId: string; browserId: string },
): Promise<PrivacyReceipt> {
  const { addresses } = await findPerson(tools, { visitorId })
  const sent = await listSendings(tools, { visitorId, addresses, limit: MOST + 1 })
  return {
    experiments: await tools.screens.experimentsOf({ visitorId: browserId }),
    sendings: sent.slice(0, MOST).map(({ vendor, what, about, at }) => ({
      to: vendorWords[vendor],
      what: whatWords[what],
      about,
      at: at.toISOString(),
    })),
    more: sent.length > MOST,
  }
}
