import type { PlaidApi } from 'plaid'
import { BankFailure } from './port.ts'

const TIMEOUT_MS = 15_000
/** A page of 250 lines has some 400 kB. */
const MOST_BYTES = 4 * 1024 ** 2

export interface PlaidSettings {
  clientId: string
  secret: string
  /** `https://production.plaid.com`, without a slash at the end. */
  apiBase: string
  /** For tests. */
  timeoutMs?: number
}

/** What is thrown of a call that did not work; more of it would say our keys. */
interface Thrown {
  code?: string
  response?: { status: number; data?: { error_type?: string; error_code?: string } | null }
}

/** The person has to sign in at their bank again, or took the access back there. */
const SIGN_IN = new Set([
  'ITEM_LOGIN_REQUIRED',
  'ACCESS_NOT_GRANTED',
  'USER_PERMISSION_REVOKED',
  'USER_ACCOUNT_REVOKED',
  'ITEM_NOT_FOUND',
  'NO_ACCOUNTS',
])
/** Ours to put right, or passing; nothing is lost until then. */
const PASSING = new Set(['API_ERROR', 'INSTITUTION_ERROR', 'RATE_LIMIT_EXCEEDED', 'INVALID_RESULT'])
const LATER = new Set([
  'PRODUCT_NOT_READY',
  'TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION',
  'INVALID_API_KEYS',
  'UNAUTHORIZED_ENVIRONMENT',
])

/**
 * Plaid's own SDK. It costs 80 MB, so that only a server with Plaid's keys loads it, and with its first call.
 * Keys go in headers, so that no body that is kept by mistake holds them.
 */
export function openPlaid({
  clientId,
  secret,
  apiBase,
  timeoutMs = TIMEOUT_MS,
}: PlaidSettings): () => Promise<PlaidApi> {
  let opened: Promise<PlaidApi> | undefined
  return () => (opened ??= open())

  async function open(): Promise<PlaidApi> {
    const { Configuration, PlaidApi } = await import('plaid')
    const baseOptions = {
      headers: { 'plaid-client-id': clientId, 'plaid-secret': secret },
      timeout: timeoutMs,
      maxContentLength: MOST_BYTES,
      maxRedirects: 0,
      responseType: 'json',
      transitional: { silentJSONParsing: false },
    }
    return new PlaidApi(new Configuration({ basePath: apiBase, baseOptions }))
  }
}

/**
 * What one call of Plaid's answered.
 * @throws BankFailure
 */
export async function answerOf<Answer>(call: Promise<{ data: Answer }>): Promise<Answer> {
  try {
    return (await call).data
  } catch (error) {
    throw failureOf(error as Thrown)
  }
}

/**
 * The same of what may be over.
 * @param over the codes of the errors that say so
 * @returns undefined then
 * @throws BankFailure
 */
export async function answerUnless<Answer>(
  call: Promise<{ data: Answer }>,
  over: readonly string[],
): Promise<Answer | undefined> {
  let answer: Answer | undefined
  await doneBy(
    call.then(({ data }) => (answer = data)),
    over,
  )
  return answer
}

/**
 * Waits for a deed that may have been done before.
 * @param done the codes of the errors that say so
 * @throws BankFailure
 */
export async function doneBy(call: Promise<unknown>, done: readonly string[]): Promise<void> {
  try {
    await call
  } catch (error) {
    const thrown = error as Thrown
    if (!done.includes(thrown.response?.data?.error_code ?? '')) throw failureOf(thrown)
  }
}

function failureOf({ code: reason, response }: Thrown): BankFailure {
  if (!response || response.status < 400) {
    return new BankFailure('later', reason === 'ECONNABORTED' ? 'slow' : 'away')
  }
  const { error_type: type = '', error_code: code = '' } = response.data ?? {}
  return new BankFailure(kindOf(response.status, { type, code }), `${response.status} ${code}`)
}

function kindOf(
  status: number,
  { type, code }: { type: string; code: string },
): BankFailure['kind'] {
  if (SIGN_IN.has(code)) return 'sign-in'
  if (status >= 500 || status === 429 || PASSING.has(type) || LATER.has(code)) return 'later'
  return 'refused'
}
