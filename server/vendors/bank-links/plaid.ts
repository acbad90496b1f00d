import { askPlaid, type PlaidSettings } from './plaid-call.ts'
import {
  accountOf,
  transactionOf,
  type PlaidAccount,
  type PlaidTransaction,
} from './plaid-facts.ts'
import { BankFailure, type BankLinks, type LinkOutcome, type Transaction } from './port.ts'

/** How far back a bank is asked: every yearly charge is then there twice. Plaid gives no more. */
const DAYS = 730
/** For the page at Plaid. */
const PAGE_SECONDS = 3_600
const PAGE_SIZE = 250
/** 20,000 lines in two years: more are no household’s. */
const MOST_PAGES = 80

interface LinkSession {
  started_at?: string
  finished_at?: string | null
  results?: {
    item_add_results?: {
      public_token: string
      institution?: { name?: string | null } | null
      accounts?: PlaidAccount[]
    }[]
  } | null
}

interface SyncPage {
  added?: PlaidTransaction[]
  modified?: PlaidTransaction[]
  removed?: { transaction_id: string }[]
  next_cursor?: string
  has_more?: boolean
  transactions_update_status?: string
}

/**
 * Plaid by its REST calls and its own hosted page (Hosted Link), so that no script of another company runs on ours. Only
 * `transactions` is asked for: the product by which money moves is never named.
 * @param settings `name` is who asks, as the page at Plaid shows it
 */
export function plaidLinks(settings: PlaidSettings & { name: string }): BankLinks {
  return {
    mode: 'plaid',

    async begin({ reference, returnUrl }) {
      const { link_token: linkToken, hosted_link_url: url } = await askPlaid<{
        link_token?: string
        hosted_link_url?: string
      }>(settings, '/link/token/create', {
        client_name: settings.name.slice(0, 30),
        language: 'en',
        country_codes: ['US'],
        user: { client_user_id: reference },
        products: ['transactions'],
        transactions: { days_requested: DAYS },
        hosted_link: { completion_redirect_uri: returnUrl, url_lifetime_seconds: PAGE_SECONDS },
      })
      if (!linkToken || !url) throw new BankFailure('later', 'no page')
      return { linkToken, url }
    },

    async redeem({ linkToken }): Promise<LinkOutcome> {
      const { link_sessions: sessions = [] } = await askPlaid<{ link_sessions?: LinkSession[] }>(
        settings,
        '/link/token/get',
        { link_token: linkToken },
      )
      const first = firstOf(sessions)
      const added = first?.results?.item_add_results?.[0]
      if (!added) return { state: first?.finished_at ? 'left' : 'waiting' }
      const { access_token: accessToken } = await askPlaid<{ access_token?: string }>(
        settings,
        '/item/public_token/exchange',
        { public_token: added.public_token },
      )
      if (!accessToken) throw new BankFailure('later', 'no key')
      return {
        state: 'shared',
        accessToken,
        institution: added.institution?.name ?? '',
        accounts: (added.accounts ?? []).map(accountOf),
      }
    },

    read: ({ accessToken }) => readAll(settings, accessToken),

    async remove({ accessToken }) {
      await askPlaid(settings, '/item/remove', { access_token: accessToken }, [
        'ITEM_NOT_FOUND',
        'INVALID_ACCESS_TOKEN',
      ])
    },
  }
}

/** Who walks through the page first and hands it on then is the only one whose bank it could lead to. */
function firstOf(sessions: readonly LinkSession[]): LinkSession | undefined {
  return sessions.toSorted((one, other) =>
    (one.started_at ?? '').localeCompare(other.started_at ?? ''),
  )[0]
}

/** All pages from the start. Where the lines change meanwhile Plaid asks to begin again, which the next try does. */
async function readAll(settings: PlaidSettings, accessToken: string) {
  const lines = new Map<string, Transaction>()
  let cursor: string | undefined
  let isWhole = false
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const told: SyncPage = await askPlaid<SyncPage>(settings, '/transactions/sync', {
      access_token: accessToken,
      count: PAGE_SIZE,
      ...(cursor && { cursor }),
    })
    for (const line of [...(told.added ?? []), ...(told.modified ?? [])]) {
      const transaction = transactionOf(line)
      if (transaction) lines.set(line.transaction_id, transaction)
    }
    for (const { transaction_id: id } of told.removed ?? []) lines.delete(id)
    cursor = told.next_cursor
    isWhole = told.transactions_update_status === 'HISTORICAL_UPDATE_COMPLETE'
    if (!told.has_more || !cursor) break
  }
  return { transactions: [...lines.values()], isWhole }
}
