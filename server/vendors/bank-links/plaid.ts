import type { LinkTokenGetSessionsResponse, PlaidApi } from 'plaid'
import { answerOf, answerUnless, doneBy, openPlaid, type PlaidSettings } from './plaid-call.ts'
import { accountOf, transactionOf } from './plaid-facts.ts'
import { BankFailure, type BankLinks, type LinkOutcome, type Transaction } from './port.ts'

/** How far back a bank is asked: every yearly charge is then there twice. Plaid gives no more. */
const DAYS = 730
/** For the page at Plaid. */
const PAGE_SECONDS = 3_600
const PAGE_SIZE = 250
/** 20,000 lines in two years: more are no household’s. */
const MOST_PAGES = 80

/**
 * Plaid by its SDK and its own hosted page (Hosted Link), so that no script of another company runs on ours. Only
 * `transactions` is asked for: the product by which money moves is never named.
 * @param settings `name` is who asks, as the page at Plaid shows it
 */
export function plaidLinks(settings: PlaidSettings & { name: string }): BankLinks {
  const plaid = openPlaid(settings)
  return {
    mode: 'plaid',

    async begin({ reference, returnUrl }) {
      const { CountryCode, Products } = await import('plaid')
      const api = await plaid()
      const call = api.linkTokenCreate({
        client_name: settings.name.slice(0, 30),
        language: 'en',
        country_codes: [CountryCode.Us],
        user: { client_user_id: reference },
        products: [Products.Transactions],
        transactions: { days_requested: DAYS },
        hosted_link: { completion_redirect_uri: returnUrl, url_lifetime_seconds: PAGE_SECONDS },
      })
      const { link_token: linkToken, hosted_link_url: url } = await answerOf(call)
      if (!linkToken || !url) throw new BankFailure('later', 'no page')
      return { linkToken, url }
    },

    async redeem({ linkToken }): Promise<LinkOutcome> {
      const api = await plaid()
      const added = await sharedOn(api, linkToken)
      if (typeof added === 'string') return { state: added }
      const { public_token } = added
      const key = api.itemPublicTokenExchange({ public_token })
      const given = await answerUnless(key, ['INVALID_PUBLIC_TOKEN'])
      if (!given) return { state: 'left' }
      const { access_token: accessToken } = given
      if (!accessToken) throw new BankFailure('later', 'no key')
      return {
        state: 'shared',
        accessToken,
        institution: added.institution?.name ?? '',
        accounts: (added.accounts ?? []).map(accountOf),
      }
    },

    read: async ({ accessToken }) => readAll(await plaid(), accessToken),

    async remove({ accessToken }) {
      const api = await plaid()
      await doneBy(api.itemRemove({ access_token: accessToken }), [
        'ITEM_NOT_FOUND',
        'INVALID_ACCESS_TOKEN',
      ])
    },
  }
}

/**
 * What was shared on a page. An hour after it was opened it is over, and half an hour after it was shared so is what was shared
 * there: asked again, that stays so.
 */
async function sharedOn(api: PlaidApi, linkToken: string) {
  const page = api.linkTokenGet({ link_token: linkToken })
  const told = await answerUnless(page, ['INVALID_LINK_TOKEN'])
  if (!told) return 'left'
  const first = firstOf(told.link_sessions ?? [])
  const added = first?.results?.item_add_results?.[0]
  return added ?? (first?.finished_at ? 'left' : 'waiting')
}

/** Who walks through the page first and hands it on then is the only one whose bank it could lead to. */
function firstOf(
  sessions: readonly LinkTokenGetSessionsResponse[],
): LinkTokenGetSessionsResponse | undefined {
  return sessions.toSorted((one, other) =>
    (one.started_at ?? '').localeCompare(other.started_at ?? ''),
  )[0]
}

/**
 * All pages from the start; whole is what has no more of them. Where the lines change meanwhile Plaid asks to begin again, which
 * the next try does.
 */
async function readAll(api: PlaidApi, accessToken: string) {
  const lines = new Map<string, Transaction>()
  let cursor: string | undefined
  let isWhole = false
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const call = api.transactionsSync({
      access_token: accessToken,
      count: PAGE_SIZE,
      ...(cursor && { cursor }),
    })
    const told = await answerOf(call)
    for (const line of [...(told.added ?? []), ...(told.modified ?? [])]) {
      const transaction = transactionOf(line)
      if (transaction) lines.set(line.transaction_id, transaction)
    }
    for (const { transaction_id: id } of told.removed ?? []) lines.delete(id)
    cursor = told.next_cursor
    isWhole = told.transactions_update_status === 'HISTORICAL_UPDATE_COMPLETE' && !told.has_more
    if (!told.has_more || !cursor) break
  }
  return { transactions: [...lines.values()], isWhole }
}
