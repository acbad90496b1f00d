import pg from 'pg'
import { cutConnection } from './cut-connection.ts'
import { sessionOf } from './session.ts'

const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 5_000
/** How often the database is asked whether it is still there. */
const BEAT_MS = 15_000
const ANSWER_MS = 5_000

interface Listening {
  stop(): Promise<void>
}

/**
 * Hears NOTIFY on some channels, on a connection of its own, for as long as the process lives. After a lost connection it
 * listens again and calls `onGap`, because what was said in between is gone. A connection that a network forgot looks as one on
 * which nothing is said: it is asked now and then, and one that does not answer is lost.
 */
export async function listen(
  url: string,
  {
    channels,
    onNotice,
    onGap,
    beatMs = BEAT_MS,
    answerMs = ANSWER_MS,
  }: {
    channels: readonly string[]
    onNotice(channel: string, payload: string): void
    onGap(): void
    beatMs?: number
    answerMs?: number
  },
): Promise<Listening> {
  let stopped = false
  let client: pg.Client | undefined
  let wait = FIRST_WAIT_MS
  let timer: NodeJS.Timeout | undefined
  let beat: NodeJS.Timeout | undefined

  async function open(): Promise<void> {
    const own = newClient(url, answerMs)
    client = own
    own.on('notification', ({ channel, payload }) => onNotice(channel, payload ?? ''))
    own.once('end', () => {
      clearInterval(beat)
      if (own === client) openLater()
    })
    await hear(own, channels)
    wait = FIRST_WAIT_MS
    beat = setInterval(() => void own.query('select 1').catch(() => cutConnection(own)), beatMs)
  }

  function openLater(): void {
    if (stopped) return
    clearTimeout(timer)
    timer = setTimeout(() => void open().then(onGap, openLater), wait)
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
  }

  await open().catch(openLater)
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      clearInterval(beat)
      await client?.end().catch(() => {})
    },
  }
}

function newClient(url: string, answerMs: number): pg.Client {
  const client = new pg.Client({
    ...sessionOf(url),
    application_name: 'sparrow listen',
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  })
  return client.on('error', () => {})
}

/** Opens the connection for good, or not at all. */
async function hear(client: pg.Client, channels: readonly string[]): Promise<void> {
  try {
    await client.connect()
    for (const channel of channels) await client.query(`listen ${client.escapeIdentifier(channel)}`)
  } catch (error) {
    cutConnection(client)
    throw error
  }
}
