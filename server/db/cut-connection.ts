import type { Socket } from 'node:net'
import type pg from 'pg'

/** Ends a connection at once, whose other end may be gone: a goodbye would wait for an answer, too. */
export function cutConnection(client: pg.Client | pg.PoolClient): void {
  ;(client as unknown as { connection: { stream: Socket } }).connection.stream.destroy()
}
