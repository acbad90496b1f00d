const TIMEOUT_MS = 10_000
/** An answer says little; what is longer is not read. */
const MOST_BYTES = 64 * 1024

/**
 * `later`: nobody knows whether it was taken, or it cannot be taken now: to be sent again. `refused`: nothing of it was
 * taken, and never will be as it is. `too-much`: nothing was taken, and less at once would be.
 */
type FailureKind = 'later' | 'refused' | 'too-much'

/** A call to an outside company that did not work. Says nothing of what was sent. */
export class VendorFailure extends Error {
  override readonly name = 'VendorFailure'
  readonly kind: FailureKind

  constructor(kind: FailureKind, reason: string) {
    super(reason)
    this.kind = kind
  }
}

interface Call {
  headers?: Readonly<Record<string, string>>
  body: unknown
  /** Statuses whose answer tells what became of each part. */
  telling?: readonly number[]
  timeoutMs?: number
}

/**
 * Posts JSON to an outside company: 10 s at most, never to where it is redirected to, and no more than 64 kB read of the
 * answer.
 * @returns what it answered; undefined when that is no JSON
 * @throws VendorFailure
 */
export async function callVendor(
  url: string,
  { headers = {}, body, telling = [], timeoutMs = TIMEOUT_MS }: Call,
): Promise<unknown> {
  let answer: Response
  let text: string
  try {
    answer = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    })
    text = await readStart(answer)
  } catch (error) {
    throw new VendorFailure('later', (error as Error).name === 'TimeoutError' ? 'slow' : 'away')
  }
  if (!answer.ok && !telling.includes(answer.status))
    throw new VendorFailure(kindOf(answer.status), String(answer.status))
  return parsed(text)
}

/** A key that is refused (401, 403) or an id that is unknown (404) is ours to put right: nothing is lost until then. */
function kindOf(status: number): FailureKind {
  if (status === 413) return 'too-much'
  return status === 400 || status === 422 ? 'refused' : 'later'
}

async function readStart({ body }: Response): Promise<string> {
  if (!body) return ''
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body) {
    size += part.length
    if (size > MOST_BYTES) break
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
