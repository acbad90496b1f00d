import { type Static, Type } from 'typebox'

const id = Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{1,100}$' }))
const token = Type.Optional(Type.String({ pattern: '^[\\x21-\\x7e]{8,600}$' }))
const base = Type.Optional(Type.String({ pattern: '^https?://[^?#\\s]+[^/?#\\s]$' }))

/** Keys of outside companies for analytics, advertising and errors: each company is on only when its own are set. */
export const vendorEnvironment = {
  FB_ACCESS_TOKEN: token,
  FB_API_BASE: base,
  POSTHOG_KEY: token,
  POSTHOG_API_BASE: base,
  AMPLITUDE_KEY: token,
  AMPLITUDE_API_BASE: base,
  TIKTOK_PIXEL_ID: id,
  TIKTOK_ACCESS_TOKEN: token,
  TIKTOK_API_BASE: base,
  SNAP_PIXEL_ID: id,
  SNAP_ACCESS_TOKEN: token,
  SNAP_API_BASE: base,
  PINTEREST_AD_ACCOUNT_ID: Type.Optional(Type.String({ pattern: '^\\d{5,30}$' })),
  PINTEREST_ACCESS_TOKEN: token,
  PINTEREST_API_BASE: base,
  TABOOLA_ACCOUNT_ID: Type.Optional(Type.String({ pattern: '^\\d{3,30}$' })),
  TABOOLA_API_BASE: base,
  KLAVIYO_API_KEY: token,
  KLAVIYO_LIST_ID: id,
  KLAVIYO_API_BASE: base,
  PLAID_CLIENT_ID: id,
  PLAID_SECRET: token,
  PLAID_API_BASE: base,
  LLM_API_KEY: token,
  LLM_BASE_URL: base,
  LLM_MODEL: Type.Optional(Type.String({ pattern: '^[\\w.:/-]{1,100}$' })),
  GTM_ID: Type.Optional(Type.String({ pattern: '^GTM-[A-Z0-9]{4,12}$' })),
  SENTRY_DSN: Type.Optional(
    Type.String({ pattern: '^https?://[A-Za-z0-9]+@[^/?#\\s@]+(/[^?#\\s]*)?/\\d+$' }),
  ),
}

const Vendors = Type.Object(vendorEnvironment)
type Name = keyof Static<typeof Vendors>
/** The pixel's own id also says whose conversions are kept, so it may stand alone. */
type Values = Static<typeof Vendors> & { FB_PIXEL_ID?: string }

const key = 'a key of 8 or more printable characters'
const address = 'an address like https://api.example.com, without a slash at the end'

export const vendorExpectations: Readonly<Record<Name, string>> = {
  FB_ACCESS_TOKEN: key,
  FB_API_BASE: address,
  POSTHOG_KEY: key,
  POSTHOG_API_BASE: address,
  AMPLITUDE_KEY: key,
  AMPLITUDE_API_BASE: address,
  TIKTOK_PIXEL_ID: 'letters and digits',
  TIKTOK_ACCESS_TOKEN: key,
  TIKTOK_API_BASE: address,
  SNAP_PIXEL_ID: 'letters, digits and hyphens',
  SNAP_ACCESS_TOKEN: key,
  SNAP_API_BASE: address,
  PINTEREST_AD_ACCOUNT_ID: 'a number such as 549755885175',
  PINTEREST_ACCESS_TOKEN: key,
  PINTEREST_API_BASE: address,
  TABOOLA_ACCOUNT_ID: 'a number such as 1234567',
  TABOOLA_API_BASE: address,
  KLAVIYO_API_KEY: key,
  KLAVIYO_LIST_ID: 'letters and digits',
  KLAVIYO_API_BASE: address,
  PLAID_CLIENT_ID: 'letters and digits',
  PLAID_SECRET: key,
  PLAID_API_BASE: address,
  LLM_API_KEY: key,
  LLM_BASE_URL: address,
  LLM_MODEL: 'the name of a model, such as gpt-4o-mini',
  GTM_ID: 'an id such as GTM-ABC1234',
  SENTRY_DSN: 'an address like https://key@o1.ingest.sentry.io/2',
}

/** Which names only work together. */
const together: readonly (readonly Name[])[] = [
  ['TIKTOK_PIXEL_ID', 'TIKTOK_ACCESS_TOKEN'],
  ['SNAP_PIXEL_ID', 'SNAP_ACCESS_TOKEN'],
  ['PINTEREST_AD_ACCOUNT_ID', 'PINTEREST_ACCESS_TOKEN'],
  ['PLAID_CLIENT_ID', 'PLAID_SECRET'],
  ['LLM_API_KEY', 'LLM_MODEL'],
]

/** What is set by half, in words; half a vendor would fail with every call. */
export function halfSet(values: Values): string[] {
  const halves = together.filter((names) => {
    const missing = names.filter((name) => !values[name])
    return missing.length > 0 && missing.length < names.length
  })
  return [
    ...halves.map((names) => `${names.join(' and ')} are needed together`),
    ...(values.PLAID_API_BASE && !values.PLAID_SECRET ? ['PLAID_API_BASE needs PLAID_SECRET'] : []),
    ...(values.LLM_BASE_URL && !values.LLM_API_KEY ? ['LLM_BASE_URL needs LLM_API_KEY'] : []),
    ...(values.FB_ACCESS_TOKEN && !values.FB_PIXEL_ID ? ['FB_ACCESS_TOKEN needs FB_PIXEL_ID'] : []),
  ]
}

export type VendorSettings = ReturnType<typeof readVendors>

/** What each company is called with; undefined for one that is not connected. */
export function readVendors(values: Values) {
  return {
    meta: pixel(values.FB_PIXEL_ID, values.FB_ACCESS_TOKEN, values.FB_API_BASE),
    tiktok: pixel(values.TIKTOK_PIXEL_ID, values.TIKTOK_ACCESS_TOKEN, values.TIKTOK_API_BASE),
    snap: pixel(values.SNAP_PIXEL_ID, values.SNAP_ACCESS_TOKEN, values.SNAP_API_BASE),
    pinterest: pixel(
      values.PINTEREST_AD_ACCOUNT_ID,
      values.PINTEREST_ACCESS_TOKEN,
      values.PINTEREST_API_BASE,
    ),
    taboola: values.TABOOLA_ACCOUNT_ID
      ? { accountId: values.TABOOLA_ACCOUNT_ID, apiBase: values.TABOOLA_API_BASE }
      : undefined,
    posthog: keyed(values.POSTHOG_KEY, values.POSTHOG_API_BASE),
    amplitude: keyed(values.AMPLITUDE_KEY, values.AMPLITUDE_API_BASE),
    klaviyo: values.KLAVIYO_API_KEY
      ? {
          apiKey: values.KLAVIYO_API_KEY,
          listId: values.KLAVIYO_LIST_ID,
          apiBase: values.KLAVIYO_API_BASE,
        }
      : undefined,
    tagManagerId: values.GTM_ID,
    sentryDsn: values.SENTRY_DSN,
  }
}

/** What goes out for a pixel, tag or account by its token. */
function pixel(
  pixelId: string | undefined,
  accessToken: string | undefined,
  apiBase: string | undefined,
) {
  return pixelId && accessToken ? { pixelId, accessToken, apiBase } : undefined
}

function keyed(apiKey: string | undefined, apiBase: string | undefined) {
  return apiKey ? { apiKey, apiBase } : undefined
}

const MODELS = 'https://api.openai.com/v1'

/** The language model that may word letters; undefined where none is connected. */
export function readLanguageModel({ LLM_API_KEY, LLM_MODEL, LLM_BASE_URL }: Values) {
  return LLM_API_KEY && LLM_MODEL
    ? { apiKey: LLM_API_KEY, model: LLM_MODEL, baseUrl: LLM_BASE_URL ?? MODELS }
    : undefined
}

const PLAID = 'https://production.plaid.com'

/** Who links banks; undefined where nobody is connected. */
export function readPlaid({ PLAID_CLIENT_ID, PLAID_SECRET, PLAID_API_BASE }: Values) {
  return PLAID_CLIENT_ID && PLAID_SECRET
    ? { clientId: PLAID_CLIENT_ID, secret: PLAID_SECRET, apiBase: PLAID_API_BASE ?? PLAID }
    : undefined
}
