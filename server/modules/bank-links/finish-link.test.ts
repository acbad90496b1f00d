import type { Knex } from 'knex'
import { expect } from 'vitest'
import { type Api, test } from '../../testing/api.ts'
import { fakeTools } from '../../testing/tools.ts'
import { BankFailure } from '../../vendors/bank-links/port.ts'
import { finishLink } from './finish-link.ts'
import { noteBank } from './note-bank.ts'
import { removeEndedJob } from './remove-ended.job.ts'

/** Somebody who has shared a bank on its page, and is about to be led back. */
async function shared(api: Api, db: Knex) {
  await api.visit()
  const { id, url } = (await api.post('/api/bank-links')).body
  await api.post(new URL(url).pathname, { share: 'all' })
  const { visitorId } = await db('bankLinks').first()
  const tools = fakeTools(db)
  const finish = (redeem: typeof tools.banks.redeem, mode = tools.banks.mode) => {
    const proof = tools.secrets.sign('bank-return', id)
    const banks = { ...tools.banks, mode, redeem }
    return finishLink({ ...tools, banks }, { id, visitorId, proof })
  }
  return { id, tools, visitorId, finish }
}

test('a bank’s side that is away as somebody comes back from its page is asked again at once', async ({
  api,
  db,
}) => {
  const { tools, finish } = await shared(api, db)
  const away = () => Promise.reject(new BankFailure('later', 'away'))

  await expect(finish(away)).rejects.toMatchObject({ code: 'bank-links.away' })

  expect(await finish(tools.banks.redeem)).toBe('shared')
  expect(await db('bankLinks').pluck('standing')).toEqual(['reading'])
})

test('a link that is taken back while its bank hands over the key is ended there as well', async ({
  api,
  db,
}) => {
  const { id, tools, finish } = await shared(api, db)

  await finish(async (page) => {
    await api.delete(`/api/bank-links/${id}`)
    return tools.banks.redeem(page)
  })
  await removeEndedJob.run(tools, {})

  expect(await db('bankLinks')).toEqual([])
  expect(await db('bankSandboxLinks').pluck('state')).toEqual(['removed'])
})

test.for([
  ['is noted where it was only taken back', []],
  ['is noted nowhere where everything of its owner was deleted', ['vendorSendings']],
] as const)('a bank that was linked while the link went %s', async ([, gone], { api, db }) => {
  const { id, tools, visitorId, finish } = await shared(api, db)
  const live = { ...tools, banks: { ...tools.banks, mode: 'plaid' as const } }
  await noteBank(live, { id, visitorId })

  await finish(async (page) => {
    await api.delete(`/api/bank-links/${id}`)
    for (const table of gone) await db(table).delete()
    return tools.banks.redeem(page)
  }, 'plaid')

  const linked = await db('vendorSendings').where({ key: `bank:linked:${id}` })
  expect(linked).toHaveLength(gone.length === 0 ? 1 : 0)
})
