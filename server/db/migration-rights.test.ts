import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { test } from '../testing/database.ts'
import { tellServer } from '../testing/tell-server.ts'
import { migrate } from './migrate.ts'

test('a login that may make nothing is told what it lacks', async ({ ownUrl, ownerDb }) => {
  const name = `poor_${randomBytes(6).toString('hex')}`
  await ownerDb.raw(`create role ${name} login password 'p'`)
  await tellServer(ownUrl, `create database ${name}`)
  const url = Object.assign(new URL(ownUrl), { pathname: name, username: name, password: 'p' })

  await expect(migrate(url.href)).rejects.toThrow(
    'The login of DATABASE_URL may not make what is needed (permission denied for schema public)',
  )
  await tellServer(ownUrl, `drop database ${name} with (force)`)
  await ownerDb.raw(`drop role ${name}`)
})

test('a database that keeps nothing is told of as that', async ({ ownUrl, ownerDb }) => {
  await ownerDb.raw('delete from knex_migrations where id = (select max(id) from knex_migrations)')

  await expect(
    migrate(`${ownUrl}?options=-c%20default_transaction_read_only%3Don`),
  ).rejects.toThrow('DATABASE_URL leads to a database that keeps nothing')
})
