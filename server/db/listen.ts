import pg from 'pg'
import { sessionOf } from './session.ts'

const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 5_000

interface Listening {
  stop(): Promise<void>
}

/**
 * Hears NOTIFY on some channels, on a connection of its own, for as long as the process lives. After a lost connection it
 * listens again and calls `onGap`, because what was said in between is gone.
 */
export async function listen(
  url: string,
  {
    channels,
    onNotice,
    onGap,
  }: {
    channels: readonly string[]
    onNotice(channel: string, payload: string): void
    onGap(): void
  },
): Promise<Listening> {
  let stopped = false
  let client: pg.Client | undefined
  let wait = FIRST_WAIT_MS
  let timer: NodeJS.Timeout | undefined

  async function open(): Promise<void> {
    client = new pg.Client({
      ...sessionOf(url),
      application_name: 'sparrow listen',
      keepAlive: true,
    })
    client.on('error', () => {})
    client.on('notification', ({ channel, payload }) => onNotice(channel, payload ?? ''))
    client.once('end', () => again())
    await client.connect()
    for (const channel of channels) await client.query(`listen ${client.escapeIdentifier(channel)}`)
    wait = FIRST_WAIT_MS
  }

  function again(): void {
    if (stopped) return
    clearTimeout(timer)
    timer = setTimeout(() => void open().then(onGap, again), wait)
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
  }

  await open().catch(again)
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
