import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { expect } from 'vitest'
import { addSuit } from '../../testing/add-suit.ts'
import { test } from '../../testing/api.ts'
import { beginClaim, plainAnswers, preview, sign } from '../../testing/claim-steps.ts'
import { fakeTools } from '../../testing/tools.ts'
import { checkSignedDocument } from './check-signed-document.ts'
import { claimColumns } from './claim.model.ts'
import { standingOf } from './find-standing.ts'
import { tellSigned } from './tell-signed.ts'

/**
 * With beginning and end of its transaction. Each costs about a third of a millisecond of processor time; `tell` asks for
 * the reader's language and for what lies aside.
 */
const MOST = { begin: 7, answers: 7, preview: 7, sign: 9, check: 7, tell: 10 }

test('no call of a claim asks the database for more than it has to', async ({ api, db }) => {
  const suit = await addSuit(db)
  await api.visit()
  const said: string[] = []
  db.on('query', ({ sql }: { sql: string }) => said.push(sql))
  const told: Record<string, string[]> = {}
  const during = async <Result>(name: keyof typeof MOST, work: Promise<Result>) => {
    const result = await work
    told[name] = said.splice(0)
    return result
  }

  const { id } = (await during('begin', beginClaim(api, suit.id))).body
  await during('answers', api.patch(`/api/claims/${id}`, { answers: plainAnswers() }))
  const shown = (await during('preview', preview(api, id))).body
  const signed = await during('sign', sign(api, id, shown))
  await during('check', checkSignedDocument(fakeTools(db), { claimId: id }))
  await during('tell', tellSigned(fakeTools(db), { claimId: id }))

  expect(signed.body.state).toBe('signed')
  const tooMany = Object.entries(told).filter(
    ([name, statements]) => statements.length > MOST[name as keyof typeof MOST],
  )
  expect(tooMany).toEqual([])
})

test('a claim is read with every column that there is', async ({ db }) => {
  const columns = Object.keys(await db('claims').columnInfo())

  expect(columns.toSorted()).toEqual(claimColumns.toSorted())
})

test('what was told of earlier claims stays as it is until a signing has ended', async ({
  ownDb,
}) => {
  const suit = await addSuit(ownDb)
  const [visitorId, other] = [randomUUID(), randomUUID()]
  const row = { suitId: suit.id, by: 'me', answeredAt: new Date() }
  await ownDb('filedBefore').insert([
    { ...row, visitorId },
    { ...row, visitorId: other },
  ])
  const changeFor = (whose: string) =>
    ownDb.transaction(async (trx: Knex.Transaction) => {
      await trx.raw(`set local lock_timeout = '50ms'`)
      await trx('filedBefore').where({ visitorId: whose }).update({ by: 'no-one' })
    })

  await ownDb.transaction(async (trx) => {
    const claim = { id: randomUUID(), suitId: suit.id, visitorId, documentId: null }
    expect(await standingOf(trx, claim)).toMatchObject({ filedBy: 'me', cure: undefined })

    await expect(changeFor(visitorId)).rejects.toThrow('lock timeout')
    await changeFor(other)
  })
})
