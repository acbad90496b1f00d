import { randomId } from '#contract/random-id.ts'
import { ApiError, call, isRefused } from './api.ts'

/** The key of each call that was made and not answered yet, by what it says; in memory alone, for that is personal. */
const keys = new Map<string, string>()

/**
 * Makes a call that does something once for each wish, under an Idempotency-Key. Made again after its answer got lost it is
 * the same wish, and gets the first answer; made again after an answer it is another one.
 * @param about what the page shows of the thing, for what may be wished again once that has changed: whoever takes back a
 * second signature means that one, although taking back the first was never answered
 * @throws ApiError; TypeError when the network failed twice
 */
export async function callByKey<Answer>(
  path: string,
  body: object = {},
  about = '',
): Promise<Answer> {
  const wish = `${path} ${about} ${JSON.stringify(body)}`
  const idempotencyKey = keys.get(wish) ?? randomId()
  keys.set(wish, idempotencyKey)
  try {
    const answer = await call<Answer>(path, body, { idempotencyKey, repeatable: true })
    keys.delete(wish)
    return answer
  } catch (error) {
    // A no is an answer. A server in trouble may have done it all the same.
    if (isAnswered(error)) keys.delete(wish)
    throw error
  }
}

/** Whether the wish itself was looked at: one that came too fast after others was not, and what was sent before may be done. */
export function isAnswered(error: unknown): boolean {
  return isRefused(error) && !(error instanceof ApiError && error.status === 429)
}
