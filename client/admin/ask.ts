import type { InputFault, ProblemAnswer, ProblemCode } from '#contract/problems.ts'
import { randomId } from '#contract/random-id.ts'
import type { VisitorKeys } from '#contract/wire/questionnaire.ts'

/** A call that was refused or failed; its message is for a person. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly status: number
  readonly code: ProblemCode | undefined
  /** What is wrong with the input, by JSON pointer. */
  readonly faults: InputFault[]
  /** The whole answer: a conflict has the newer state in it. */
  readonly body: unknown

  constructor(status: number, body: unknown) {
    const problem = (body ?? {}) as Partial<ProblemAnswer>
    super(wordsOf(status, problem))
    this.status = status
    this.code = problem.code
    this.faults = problem.errors ?? []
    this.body = body
  }
}

/** Whether a call was refused since the sign-in has ended. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof CallError && error.status === 401
}

/** A deed keeps its key until it is answered: other words under it would be a second deed, so the server refuses them. */
const SENT_BEFORE =
  'This was sent once already, in other words, and its answer got lost. It may be done: reload the page to see.'

function wordsOf(status: number, { code, detail, title }: Partial<ProblemAnswer>): string {
  if (code === 'idempotency.key-reused') return SENT_BEFORE
  // Asked for here only of who is signed in: what they typed is the present one or it is not.
  if (code === 'sign-in.wrong') return 'That is not your present password.'
  return detail ?? title ?? `The server answered ${status}.`
}

/**
 * Reads from one of the staff's calls.
 * @throws CallError with words for a person
 */
export async function ask<Answer>(path: string, signal?: AbortSignal): Promise<Answer> {
  const init = { headers: { accept: 'application/json' }, ...(signal && { signal }) }
  const answer = await reach(path, init)
  return contentOf<Answer>(answer)
}

export interface Sending {
  method?: 'POST' | 'PATCH' | 'DELETE'
  /** JSON, or a file's bytes. */
  body?: object
  /** Of an intention that the screen itself keeps apart from others; without one the same words are the same intention. */
  idempotencyKey?: string
  /** Of the file that is the body. */
  fileName?: string
  signal?: AbortSignal
}

/** What was sent and not answered, with its key: sent again it is the same, and what is not there any more was deleted by it. */
const unanswered = new Map<string, string>()

/**
 * Changes something by one of the staff's calls, once, however often its answer gets lost. A token that is out of date is
 * renewed quietly, once. Whose session has ended stays on the screen, with what they typed: `CallFailure` tells the way to sign in.
 * @throws CallError with words for a person
 */
export async function send<Answer>(path: string, sending: Sending = {}): Promise<Answer> {
  const wish = await wishOf(path, sending)
  const isAgain = unanswered.has(wish)
  const idempotencyKey = sending.idempotencyKey ?? unanswered.get(wish) ?? randomId()
  unanswered.set(wish, idempotencyKey)
  try {
    const answer = await sendRenewed<Answer>(path, { ...sending, idempotencyKey })
    endWishesIn(areaOf(path))
    return answer
  } catch (error) {
    // What came too fast after others was not looked at.
    if (!(error instanceof CallError) || error.status >= 500 || error.status === 429) throw error
    unanswered.delete(wish)
    const isGone = isAgain && sending.method === 'DELETE' && error.status === 404
    if (isGone) return {} as Answer
    throw error
  }
}

/** What the screens show of an area is read anew: whatever else was not answered there is another wish from now on. */
function endWishesIn(area: string): void {
  for (const wish of unanswered.keys()) {
    if (areaOf(wish.split(' ')[1] ?? '') === area) unanswered.delete(wish)
  }
}

/** '/api/admin/staff' of all that is done there. */
function areaOf(path: string): string {
  return path.split('/').slice(0, 4).join('/')
}

/** A file that was put right may keep its name and its size: what is in it says which one it is. */
async function wishOf(
  path: string,
  { method = 'POST', body = {}, fileName = '' }: Sending,
): Promise<string> {
  const said = body instanceof Blob ? `${fileName} ${await textOf(body)}` : JSON.stringify(body)
  return `${method} ${path} ${said}`
}

/** Browsers have words of their own for a file that was changed since it was chosen, for programmers. */
export function textOf(file: Blob): Promise<string> {
  return file.text().catch((cause: unknown) => {
    throw new Error('The file cannot be read any more. Choose it again.', { cause })
  })
}

async function sendRenewed<Answer>(path: string, sending: Sending): Promise<Answer> {
  const used = token()
  try {
    return await sendOnce<Answer>(path, sending, used)
  } catch (error) {
    const isOutdated = error instanceof CallError && error.code === 'csrf.mismatch'
    if (!isOutdated || !(await renew(used))) throw error
    return sendOnce<Answer>(path, sending, token())
  }
}

async function sendOnce<Answer>(
  path: string,
  { method = 'POST', body = {}, idempotencyKey, fileName, signal }: Sending,
  csrfToken: string,
): Promise<Answer> {
  const isFile = body instanceof Blob
  const answer = await reach(path, {
    method,
    headers: {
      accept: 'application/json',
      'content-type': isFile ? body.type : 'application/json',
      'x-csrf-token': csrfToken,
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      ...(fileName && { 'x-file-name': encodeURIComponent(fileName.toWellFormed()) }),
    },
    body: isFile ? body : JSON.stringify(body),
    ...(signal && { signal }),
  })
  return contentOf<Answer>(answer)
}

let latest: string | undefined

/** The document carries the first one. */
function token(): string {
  latest ??= JSON.parse(document.getElementById('csrf-token')?.textContent ?? '""') as string
  return latest
}

/** @returns whether there is another token than the one that was used */
async function renew(used: string): Promise<boolean> {
  if (token() !== used) return true
  const keys = await ask<VisitorKeys>(`/api/visitor?was=${encodeURIComponent(used)}`)
  // The browser is another person's by now: what this screen holds is not theirs to send.
  if (keys.isOther || keys.csrfToken === used) return false
  latest = keys.csrfToken
  return true
}

/** @throws Error in words for a person where the server cannot be reached */
export function reach(path: string, init: RequestInit): Promise<Response> {
  return fetch(path, init).catch(tellLost)
}

/** Browsers have words of their own for it, for programmers. What the screen itself gave up is no failure to be told. */
function tellLost(error: unknown): never {
  if ((error as Error).name === 'AbortError') throw error
  throw new Error('The server could not be reached. Check the connection, then try again.', {
    cause: error,
  })
}

async function contentOf<Answer>(answer: Response): Promise<Answer> {
  // One that broke off half way is as lost as one that never came.
  if (answer.ok) return (await answer.json().catch(tellLost)) as Answer
  throw new CallError(answer.status, await answer.json().catch(() => undefined))
}
