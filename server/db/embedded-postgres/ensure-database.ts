import pg from 'pg'

const NO_SUCH_DATABASE = '3D000'

/** Makes the database that `url` names, on a server that is up, if it is missing. */
export async function ensureDatabase({ url }: { url: string }): Promise<void> {
  try {
    await ask(url, 'select 1')
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === NO_SUCH_DATABASE)) throw error
    const { pathname } = new URL(url)
    const name = pg.escapeIdentifier(pathname.slice(1))
    await ask(new URL('/postgres', url).href, `create database ${name}`)
  }
}

async function ask(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
