import type { Tools } from '../../tools.ts'

type VendorName = keyof Tools['config']['vendors']
type Row = [company: string, deed: string, purpose: string]

const COUNTING = 'Counting visits'
const ADVERTISING = 'Advertising'
const AD = 'Learns whether its ads led to something, from our server'
const COUNT = 'Counts which steps are taken, told by our server'

const BANKS: Row = [
  'Plaid',
  'Lets us read, never move money in, a bank account that you link; you sign in with it or your bank, never here',
  'Nothing: only when you link a bank, until you unlink it',
]

const PAYMENTS: Row = [
  'Stripe',
  'Takes card payments on pages of its own; gets your card, your email address and what you pay, from us never what you claim',
  'Nothing: only when you pay or save a card',
]
const LETTERS: Row = [
  'Lob',
  'Prints and mails letters; gets the pages of each, your name and address, and where it goes',
  'Nothing: only when a letter of yours is mailed, and to check your address before',
]

/** Every company that needs a person's consent. */
const rows: Readonly<Record<VendorName, Row>> = {
  meta: ['Meta (Facebook and Instagram)', AD, ADVERTISING],
  tiktok: ['TikTok', AD, ADVERTISING],
  snap: ['Snapchat', AD, ADVERTISING],
  pinterest: ['Pinterest', AD, ADVERTISING],
  taboola: ['Taboola', AD, ADVERTISING],
  klaviyo: ['Klaviyo', 'Keeps our list for news', ADVERTISING],
  posthog: ['PostHog', COUNT, COUNTING],
  amplitude: ['Amplitude', COUNT, COUNTING],
  sentryDsn: [
    'Sentry',
    'Is told what breaks, and sees a part of the visits again with all words masked, by its script on public pages',
    COUNTING,
  ],
  tagManagerId: ['Google Tag Manager', 'Brings tags of ours to public pages', 'Both'],
}

type Configured = Pick<
  Tools['config'],
  'vendors' | 'languageModel' | 'plaid' | 'stripeSecretKey' | 'lobApiKey' | 'smtpUrl'
>

/** Which companies are connected, what for, and what people agree to with them; said in a row also when there is none. */
export function outsideCompanies({
  vendors,
  languageModel,
  plaid,
  stripeSecretKey,
  lobApiKey,
  smtpUrl,
}: Configured): Row[] {
  const mail = smtpUrl && mailRow(smtpUrl)
  const connected = [
    ...(lobApiKey ? [LETTERS] : []),
    ...(stripeSecretKey ? [PAYMENTS] : []),
    ...(mail ? [mail] : []),
    ...Object.entries(vendors).flatMap(([name, settings]) =>
      settings ? [rows[name as VendorName]] : [],
    ),
    ...(languageModel ? [modelRow(languageModel)] : []),
    ...(plaid ? [BANKS] : []),
  ]
  return connected.length ? connected : [['None today', 'Nothing', 'Nothing']]
}

function modelRow({ baseUrl }: { baseUrl: string }): Row {
  return [
    new URL(baseUrl).hostname,
    'Words a refund letter with its language model; gets what you typed of the case, not your name',
    'Nothing: only when you press the button that names it',
  ]
}

/** A mail server on this machine is nobody else's. */
const OWN = new Set(['localhost', '127.0.0.1', '[::1]'])

function mailRow(smtpUrl: string): Row | undefined {
  const { hostname } = new URL(smtpUrl)
  if (OWN.has(hostname)) return undefined
  return [
    hostname,
    'Sends our email; gets your address and what the message says',
    'Nothing: only when we write to you',
  ]
}
