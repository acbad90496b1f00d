import { BankFailure } from './port.ts'

const TIMEOUT_MS = 15_000
/** A page of 250 lines has some 400 kB. */
const MOST_BYTES = 4 * 1024 ** 2
/** What the version of the calls is; answers keep this shape. */
const VERSION = '2020-09-14'

export interface PlaidSettings {
  clientId: string
  secret: string
  /** `https://production.plaid.com`, without a slash at the end. */
  apiBase: string
  /** For tests. */
  timeoutMs?: number
}

interface PlaidError {
  error_type?: string
  error_code?: string
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
 * One call of Plaid’s API. Keys go in headers, so that no body that is kept by mistake holds them.
 * @param done error codes that mean that it was done before
 * @throws BankFailure
 */
export async function askPlaid<Answer extends object>(
  { clientId, secret, apiBase, timeoutMs = TIMEOUT_MS }: PlaidSettings,
  path: string,
  body: object,
  done: readonly string[] = [],
): Promise<Answer> {
  let answer: Response
  let said: unknown
  try {
    answer = await fetch(apiBase + path, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'plaid-client-id': clientId,
        'plaid-secret': secret,
        'plaid-version': VERSION,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    })
    said = JSON.parse(await readCapped(answer)) as unknown
  } catch (error) {
    throw new BankFailure('later', (error as Error).name === 'TimeoutError' ? 'slow' : 'away')
  }
  if (answer.ok) return said as Answer
  const { error_type: type = '', error_code: code = '' } = (said ?? {}) as PlaidError
  if (done.includes(code)) return {} as Answer
  throw new BankFailure(kindOf(answer.status, { type, code }), `${answer.status} ${code}`)
}

function kindOf(
  status: number,
  { type, code }: { type: string; code: string },
): BankFailure['kind'] {
  if (SIGN_IN.has(code)) return 'sign-in'
  if (status >= 500 || status === 429 || PASSING.has(type) || LATER.has(code)) return 'later'
  return 'refused'
}

async function readCapped({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.length
    if (size > MOST_BYTES) throw new Error('Too long an answer')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}
