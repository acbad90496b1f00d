import type { Tools } from '../../../tools.ts'
import type { RelayVendor } from '../../relays/index.ts'

interface Named {
  name: string
  what: string
}

/** The companies that events or addresses are passed on to, in words. */
export const relayNames: Readonly<Record<RelayVendor, Named>> = {
  meta: { name: 'Meta', what: 'Conversions, with consent to marketing' },
  tiktok: { name: 'TikTok', what: 'Conversions, with consent to marketing' },
  snap: { name: 'Snapchat', what: 'Conversions, with consent to marketing' },
  pinterest: { name: 'Pinterest', what: 'Conversions, with consent to marketing' },
  taboola: { name: 'Taboola', what: 'Conversions, with consent to marketing' },
  posthog: { name: 'PostHog', what: 'Steps of the funnel, with consent to analytics' },
  amplitude: { name: 'Amplitude', what: 'Steps of the funnel, with consent to analytics' },
  klaviyo: { name: 'Klaviyo', what: 'Addresses for the newsletter, with consent to marketing' },
}

interface Setting {
  name: string
  isSet: boolean
}

const set = (name: string, value: unknown): Setting => ({
  name,
  isSet: value !== undefined && value !== '',
})

/** The names in the environment by which each is connected, and whether they are set; never their values. */
export function relaySettings({
  config: { fbPixelId, vendors },
}: Pick<Tools, 'config'>): Readonly<Record<RelayVendor, Setting[]>> {
  return {
    meta: [set('FB_PIXEL_ID', fbPixelId), set('FB_ACCESS_TOKEN', vendors.meta)],
    // Of these two names one without the other is refused at start.
    tiktok: both(['TIKTOK_PIXEL_ID', 'TIKTOK_ACCESS_TOKEN'], vendors.tiktok),
    snap: both(['SNAP_PIXEL_ID', 'SNAP_ACCESS_TOKEN'], vendors.snap),
    pinterest: both(['PINTEREST_AD_ACCOUNT_ID', 'PINTEREST_ACCESS_TOKEN'], vendors.pinterest),
    taboola: [set('TABOOLA_ACCOUNT_ID', vendors.taboola)],
    posthog: [set('POSTHOG_KEY', vendors.posthog)],
    amplitude: [set('AMPLITUDE_KEY', vendors.amplitude)],
    klaviyo: [
      set('KLAVIYO_API_KEY', vendors.klaviyo),
      set('KLAVIYO_LIST_ID', vendors.klaviyo?.listId),
    ],
  }
}

function both(names: readonly string[], value: unknown): Setting[] {
  return names.map((name) => set(name, value))
}

/** Those that run beside the relays: what sends e-mail and letters, takes payments, and what pages load. */
export function otherSettings({
  config,
}: Pick<Tools, 'config'>): Record<'email' | 'mail' | 'cards' | 'tags' | 'errors', Setting[]> {
  return {
    email: [set('SMTP_URL', config.smtpUrl), set('EMAIL_FROM', config.emailFrom)],
    mail: [
      set('LOB_API_KEY', config.lobApiKey),
      set('LOB_WEBHOOK_SECRET', config.lobWebhookSecret),
    ],
    cards: [
      set('STRIPE_SECRET_KEY', config.stripeSecretKey),
      set('STRIPE_WEBHOOK_SECRET', config.stripeWebhookSecret),
    ],
    tags: [set('GTM_ID', config.vendors.tagManagerId)],
    errors: [set('SENTRY_DSN', config.vendors.sentryDsn)],
  }
}
