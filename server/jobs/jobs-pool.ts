import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { cutConnection } from '../db/cut-connection.ts'
import { isDatabaseAway } from '../db/is-database-away.ts'
import { sessionOf } from '../db/session.ts'

const CONNECT_MS = 3_000
const READ_MS = 8_000
const PAUSE_MS = 1_000
/** What fails with this code the queue tries again by itself, after 3 s at first. */
const TRY_AGAIN = 'ETIMEDOUT'

type Answer = Parameters<pg.Pool['connect']>[0]

/**
 * The queue's connections. It notes what became of a job without waiting for it: a failure there would be nobody's, and end the
 * process. So, as long as `isPatient`, whoever wants a connection gets it once the database is there, and what a lost connection
 * cut off is tried again. A connection that does not answer in time is lost, too: a network may have forgotten it. And it gives
 * the connection on which it listens back twice where it is stopped before the database has answered: the second time is none.
 */
export class JobsPool extends pg.Pool {
  isPatient = false

  constructor(url: string, { max }: { max: number }) {
    super({
      ...sessionOf(url),
      max,
      application_name: 'sparrow jobs',
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: READ_MS,
    })
    this.on('error', () => {})
    this.on('connect', (client) => {
      client.on('error', () => {})
      watch(client)
    })
  }

  override connect(): Promise<pg.PoolClient>
  override connect(answer: Answer): void
  override connect(answer?: Answer): Promise<pg.PoolClient> | void {
    return answer ? super.connect(givenBackOnce(answer)) : this.#connectOnceThere()
  }

  async #connectOnceThere(): Promise<pg.PoolClient> {
    for (;;) {
      try {
        return await super.connect()
      } catch (error) {
        if (!this.isPatient) throw error
      }
      await wait(PAUSE_MS)
    }
  }
}

function givenBackOnce(answer: NonNullable<Answer>): NonNullable<Answer> {
  return (error, client, giveBack) => {
    if (error) return answer(error, client, giveBack)
    let isBack = false
    answer(error, client, (failure) => {
      if (isBack) return
      isBack = true
      giveBack(failure)
    })
  }
}

/** Has each statement whose answer is a promise fail so that the queue tries it again, where nothing is wrong with it. */
function watch(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const watched = (...args: unknown[]) => {
    const answer = query(...args)
    if (!(answer instanceof Promise)) return answer
    return answer.catch((error: Error) => {
      if (!isDatabaseAway(error)) throw error
      // It may still be running: what is asked on this connection next would wait behind it.
      if (error.message === 'Query read timeout') cutConnection(client)
      throw Object.assign(new Error(error.message, { cause: error }), { code: TRY_AGAIN })
    })
  }
  Object.assign(client, { query: watched })
}
