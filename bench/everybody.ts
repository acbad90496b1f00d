import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { Agent } from 'node:http'
import { connect } from 'node:net'
import { prepareClaim, signClaim, type SuitToFile, visit } from '../e2e/claimant.ts'
import { type Answer, type Call, send } from '../e2e/http-call.ts'

/** What somebody does, and of a hundred how many do it. */
type Act = [share: number, act: () => Promise<unknown>]

interface Scene {
  origin: string
  agent: Agent
  /** Claims are filed for it, and its page is read. */
  suit: SuitToFile
  /** Hears of each answer. */
  note: (answer: Answer) => void
}

/**
 * All sorts of visitors, each from another address with another browser, campaign and word: newcomers and readers, who searches,
 * files, signs up or mistypes, and connections that break off. Whatever is kept for each of them shows as growth.
 * @returns what does one of them, drawn by lot
 */
export function everybody({ origin, agent, suit, note }: Scene): () => Promise<unknown> {
  const call = async (wanted: Call): Promise<Answer> => {
    const headers = { ...strangersHeaders(), ...wanted.headers }
    const answer = await send(origin, { ...wanted, headers }, agent)
    note(answer)
    return answer
  }
  const read = (path: string) => call({ method: 'GET', path })
  const tell = (path: string, body: object) => call({ method: 'POST', path, body })
  const asVisitor = async (path: string, body: object) => {
    const { headers } = await visit((_, page) => call(page), suit)
    return call({ method: 'POST', path, headers, body })
  }
  const email = () => `${word()}@example.com`

  return drawnFrom([
    [20, () => read(`${oneOf(pages)}?utm_source=${word()}&gclid=${word()}&of=${word()}`)],
    [12, () => read(`/claims/${suit.slug}?of=${word()}`)],
    [6, () => read(`/${word()}/${word()}`)],
    [6, () => read(`/class-actions?search=${word()}&page=${randomInt(50)}`)],
    [10, () => tell('/api/suits', { search: word(), sessionId: randomUUID() })],
    [18, () => tell('/api/track-visit', { visitorId: randomUUID(), visitType: 'homepage' })],
    [12, () => tell('/api/push-ab-events', { fileSessionId: randomUUID(), events: [viewed()] })],
    [6, () => breakOff(origin)],
    [4, () => read(`/api/screens?path=${encodeURIComponent(`/claims/${suit.slug}`)}`)],
    [2, () => asVisitor('/api/account/sign-in', { email: email(), password: `${word()}Aa1!` })],
    [1, () => asVisitor('/api/account/sign-up', { email: email(), password: `${word()}Aa1!more` })],
    [
      3,
      async () => {
        const prepared = await prepareClaim((_, step) => call(step), suit)
        if (randomInt(5) > 0) await signClaim((_, step) => call(step), prepared)
      },
    ],
  ])
}

const pages = ['/', '/es', '/file/welcome', '/class-actions', '/terms', '/unclaimed-money', '/blog']
const packings = ['gzip', 'br', 'gzip, br', 'identity', 'zstd']

const viewed = () => ({ name: 'page_viewed', flow: 'homepage', visitorId: randomUUID() })
const word = () => randomBytes(randomInt(3, 12)).toString('hex')
const oneOf = <Of>(all: readonly Of[]) => all[randomInt(all.length)] as Of

/** As from behind a proxy that is trusted. */
function strangersHeaders(): Record<string, string> {
  const [a, b] = [word().slice(0, 4), word().slice(0, 4)]
  const address = randomInt(3)
    ? [1, 2, 3, 4].map(() => randomInt(1, 223)).join('.')
    : `2001:db8:${a}:${b}::1`
  return {
    'x-forwarded-for': address,
    'user-agent': `Mozilla/5.0 (${word()}) Chrome/${randomInt(90, 150)}`,
    'accept-language': `${oneOf(['en', 'es', 'fr'])}-${oneOf(['US', 'MX', 'FR'])};q=0.${randomInt(1, 9)}`,
    'accept-encoding': oneOf(packings),
  }
}

function drawnFrom(acts: Act[]): () => Promise<unknown> {
  const all = acts.flatMap(([share, act]) => Array.from({ length: share }, () => act))
  return () => oneOf(all)()
}

/** Somebody whose network ends in the middle of a request, a body or an answer. */
function breakOff(origin: string): Promise<void> {
  const { hostname, port } = new URL(origin)
  const head = `host: ${hostname}\r\nx-forwarded-for: 198.51.100.${randomInt(255)}\r\n`
  const said = oneOf([
    'GET / HTT',
    `GET /class-actions?of=${word()} HTTP/1.1\r\n${head}\r\n`,
    `POST /api/suits HTTP/1.1\r\n${head}content-type: application/json\r\ncontent-length: 5000\r\n\r\n{"a":`,
    `POST /api/uploads?name=a.pdf HTTP/1.1\r\n${head}content-type: application/pdf\r\ncontent-length: 500000\r\n\r\n%PDF-1.4 ${word()}`,
  ])
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(said)
      setTimeout(() => socket.destroy(), randomInt(1, 40))
    })
    socket.on('error', () => socket.destroy())
    socket.on('close', () => resolve())
  })
}
