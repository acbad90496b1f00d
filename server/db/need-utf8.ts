import type { Knex } from 'knex'

/** @throws Error when the database cannot keep every name as it is written, or does not know what letters are */
export async function needUtf8(db: Pick<Knex, 'raw'>): Promise<void> {
  const { rows } = await db.raw<{ rows: { server_encoding: string }[] }>('show server_encoding')
  const encoding = rows[0]?.server_encoding
  if (encoding === 'UTF8') return
  throw new Error(`Sparrow needs a database in UTF8; this one is in ${encoding}.`)
}
