import pg from 'pg'

/**
 * One statement to the server that a database is on, outside of that database and with no limit of time: on a busy machine
 * a copy or a removal waits for the disk longer than any statement of the application may take.
 * @returns the rows of its answer
 */
export async function tellServer(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({
    connectionString: Object.assign(new URL(url), { pathname: '/postgres' }).href,
  })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}
