import type { OutputOf } from '#contract/wire/admin/operations.ts'
import type { ListVendors, VendorState } from '#contract/wire/admin/operations-vendors.ts'
import type { Tools } from '../../../tools.ts'
import { Letter } from '../../claims/index.ts'
import { EmailRow } from '../../emails/index.ts'
import { Payment } from '../../payments/index.ts'
import { readRelayStates, type RelayState, relayVendors } from '../../relays/index.ts'
import { otherSettings, relayNames, relaySettings } from './relay-vendors.ts'
import { readSettings } from './read-settings.ts'

type Listing = Pick<Tools, 'db' | 'config' | 'outside' | 'email' | 'mail' | 'cards'>

/** What is connected, what stands in for what, when each last took something, and which is switched off. */
export async function listVendors(tools: Listing): Promise<OutputOf<typeof ListVendors>> {
  const states = new Map((await readRelayStates(tools)).map((state) => [state.vendor, state]))
  return {
    vendors: [
      await emailState(tools),
      await mailState(tools),
      await cardsState(tools),
      ...relayVendors.map((id) => relayState(tools, { id, state: states.get(id) })),
      ...pageVendors(tools),
    ],
    settings: readSettings(tools),
  }
}

const iso = (date: Date | null | undefined) => date?.toISOString() ?? null

const nothingKnown = {
  lastSuccessAt: null,
  lastFailureAt: null,
  lastFailure: null,
  waiting: null,
  isOn: null,
  offSince: null,
  offReason: null,
}

const modes: Readonly<Record<string, VendorState['mode']>> = {
  smtp: 'real',
  lob: 'real',
  stripe: 'real',
  outbox: 'stand-in',
  sandbox: 'stand-in',
  off: 'off',
}

async function emailState(tools: Listing): Promise<VendorState> {
  const { db, email } = tools
  const last = (state: EmailRow['state']) =>
    EmailRow.query(db).where({ state }).orderBy('id', 'desc').limit(1).first()
  const [sent, failed] = [await last('sent'), await last('failed')]
  return {
    ...nothingKnown,
    id: 'email',
    name: 'E-mail',
    what: 'SMTP, or an outbox on this machine',
    mode: modes[email.mode] ?? 'off',
    settings: otherSettings(tools).email,
    lastSuccessAt: iso(sent?.sentAt),
    lastFailureAt: iso(failed?.createdAt),
    lastFailure: failed?.failure ?? null,
  }
}

async function mailState(tools: Listing): Promise<VendorState> {
  const { db, mail } = tools
  const last = (column: 'acceptedAt' | 'failure') =>
    Letter.query(db).whereNotNull(column).orderBy('id', 'desc').limit(1).first()
  const [taken, failed] = [await last('acceptedAt'), await last('failure')]
  return {
    ...nothingKnown,
    id: 'mail',
    name: 'Letters',
    what: 'Lob, or an outbox on this machine',
    mode: modes[mail.mode] ?? 'off',
    settings: otherSettings(tools).mail,
    lastSuccessAt: iso(taken?.acceptedAt),
    lastFailureAt: iso(failed?.createdAt),
    lastFailure: failed?.failure ?? null,
  }
}

async function cardsState(tools: Listing): Promise<VendorState> {
  const paid = await Payment.query(tools.db).orderBy('id', 'desc').limit(1).first()
  return {
    ...nothingKnown,
    id: 'cards',
    name: 'Payments',
    what: 'Stripe, or a sandbox on this machine',
    mode: modes[tools.cards.mode] ?? 'off',
    settings: otherSettings(tools).cards,
    lastSuccessAt: iso(paid?.paidAt),
  }
}

function relayState(
  tools: Listing,
  { id, state }: { id: (typeof relayVendors)[number]; state: RelayState | undefined },
): VendorState {
  return {
    id,
    ...relayNames[id],
    mode: tools.outside[id] ? 'real' : 'off',
    settings: relaySettings(tools)[id],
    lastSuccessAt: iso(state?.lastSuccessAt),
    lastFailureAt: iso(state?.lastFailureAt),
    lastFailure: state?.lastFailure ?? null,
    waiting: state?.waiting ?? 0,
    isOn: !state?.offSince,
    offSince: iso(state?.offSince),
    offReason: state?.offSince ? state.offReason : null,
  }
}

/** Pages load these themselves, with consent: nothing is known here of what they took. */
function pageVendors(tools: Listing): VendorState[] {
  const { tags, errors } = otherSettings(tools)
  const state = (settings: VendorState['settings']) => ({
    ...nothingKnown,
    mode: settings.every(({ isSet }) => isSet) ? ('real' as const) : ('off' as const),
    settings,
  })
  return [
    {
      id: 'tags',
      name: 'Google Tag Manager',
      what: 'Loaded by pages, with consent',
      ...state(tags),
    },
    { id: 'errors', name: 'Sentry', what: 'Errors; of browsers with consent', ...state(errors) },
  ]
}
