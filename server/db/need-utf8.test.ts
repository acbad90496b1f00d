import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { test } from '../testing/database.ts'
import { tellServer } from '../testing/tell-server.ts'
import { migrate } from './migrate.ts'

test.for(['LATIN1', 'SQL_ASCII'])(
  'a database in %s is refused before anything is made in it',
  async (encoding, { ownUrl }) => {
    const name = `encoded_${randomBytes(6).toString('hex')}`
    await tellServer(
      ownUrl,
      `create database ${name} encoding '${encoding}' template template0 locale_provider libc locale 'C'`,
    )

    const migrated = migrate(Object.assign(new URL(ownUrl), { pathname: `/${name}` }).href)

    await expect(migrated).rejects.toThrow(
      `Sparrow needs a database in UTF8; this one is in ${encoding}.`,
    )
    await tellServer(ownUrl, `drop database ${name} with (force)`)
  },
)
