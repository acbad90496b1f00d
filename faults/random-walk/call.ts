import { isDeepStrictEqual } from 'node:util'
import type { Answer } from '../../server/testing/browser.ts'
import type { Seat, SentCall } from './people-of-walk.ts'
import { blame, hear, type World } from './world.ts'

const DAY_MS = 86_400_000
let keys = 0

/** Sends a call that changes something, with a key of its own, and remembers it as a tab does. */
export async function send(
  world: World,
  seat: Seat,
  { path, body = {}, key }: { path: string; body?: object; key?: string },
): Promise<Answer> {
  keys += 1
  const idempotencyKey = key ?? `walk-key-${keys}`
  const post = async () =>
    hear(world, seat, `POST ${path}`, await seat.api.post(path, body, { idempotencyKey }))
  const answer = await withFreshPage(world, seat, post)
  const { status } = answer
  seat.sent.push({
    path,
    body,
    key: idempotencyKey,
    status,
    answer: answer.body,
    at: new Date(),
    token: seat.api.csrfToken,
  })
  if (seat.sent.length > 30) seat.sent.shift()
  return answer
}

/** Sends the same once more, with the same key: what was done stays done, once, and is told in the same words. */
export async function sendAgain(world: World, seat: Seat, sent: SentCall): Promise<Answer> {
  const { path, body, key } = sent
  const answer = hear(
    world,
    seat,
    `POST ${path} again`,
    await seat.api.post(path, body, { idempotencyKey: key }),
  )
  const isReplayed = answer.headers.get('idempotent-replayed') === 'true'
  const wasDone = isReplayed && isOnce(seat, sent)
  if (isOnce(seat, sent) && answer.status < 300 && !isReplayed)
    blame(world, `${path.replace(/[0-9a-f-]{36}/, ':id')} was done a second time`)
  if (wasDone && !isDeepStrictEqual(answer.body, sent.answer)) {
    blame(world, `${path} said something else the second time`, JSON.stringify(answer.body))
  }
  return answer
}

/**
 * Whether the same key still stands for the same deed: of calls that take one, for a day, in what is still the same
 * visitor's browser.
 */
function isOnce({ api }: Seat, { path, status, at, token }: SentCall): boolean {
  const takesKey = path.startsWith('/api/claims') || /^\/payments\/(checkout|change)$/.test(path)
  const isNew = Date.now() - at.getTime() < DAY_MS
  return takesKey && status < 300 && isNew && token === api.csrfToken
}

export async function fetchFrom(world: World, seat: Seat, path: string): Promise<Answer> {
  return hear(world, seat, `GET ${path}`, await seat.api.get(path))
}

/** A page that is out of date is loaded anew by whoever sits before it, and the same is tried again. */
export async function withFreshPage(
  world: World,
  seat: Seat,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const answer = await ask()
  if (answer.status !== 403 || (answer.body as { code: string }).code !== 'csrf.mismatch')
    return answer
  hear(world, seat, 'GET /terms', await seat.api.visit())
  return ask()
}
