import { createServer } from 'node:net'
import { once } from 'node:events'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startFault } from './away-reason.ts'

test('a start says that it is the database which did not answer, not only that something took too long', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as { port: number }
  const client = new pg.Client({ host: '127.0.0.1', port, connectionTimeoutMillis: 50 })

  const fault = startFault(await client.connect().catch((error: unknown) => error))

  expect(fault).toMatchObject({ message: 'The database does not answer (timeout expired).' })
  expect(startFault(fault)).toBe(fault)
  const other = new Error('There is no folder flows/')
  expect(startFault(other)).toBe(other)
  silent.close()
})
