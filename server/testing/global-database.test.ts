import pg from 'pg'
import { expect, inject, test, vi, onTestFinished } from 'vitest'
import { setup } from './global-database.ts'

test('tests find a migrated database', async () => {
  const tables = await ask(inject('databaseUrl'), 'select name from knex_migrations')

  expect(tables.length).toBeGreaterThan(0)
})

test('a server that is given gets one database more, and loses it again', async () => {
  const server = inject('databaseUrl')
  vi.stubEnv('TEST_DATABASE_URL', server)
  onTestFinished(() => void vi.unstubAllEnvs())
  const provided: string[] = []

  const clearAway = await setup({ provide: (_, value) => provided.push(value) })
  const url = provided[0] ?? ''
  expect(await ask(url, 'select name from knex_migrations')).not.toEqual([])
  await clearAway()

  expect(new URL(url).host).toBe(new URL(server).host)
  await expect(ask(url, 'select 1')).rejects.toThrow(/database "sparrow_test_\w+" does not exist/)
})

async function ask(connectionString: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client
    .query<Record<string, unknown>>(statement)
    .finally(() => client.end())
  return rows
}
