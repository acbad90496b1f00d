import { expect } from 'vitest'
import { test } from '../../testing/api.ts'
import { letWeekPass } from '../../testing/deletion.ts'
import { becomeMember } from '../../testing/members.ts'
import { fakeTools, NOW } from '../../testing/tools.ts'
import { erasePerson } from '../privacy/erase-person.ts'
import { readBankLinkJob } from './read-link.job.ts'
import { removeEndedJob } from './remove-ended.job.ts'

const WEEK_MS = 7 * 86_400_000

test('who has everything deleted leaves no bank linked, here or at the bank’s side', async ({
  ownApi: api,
  ownDb: db,
}) => {
  await api.visit()
  await becomeMember(api, db)
  const { body: begun } = await api.post('/api/bank-links')
  const { headers } = await api.post(new URL(begun.url).pathname, { share: 'all' })
  const proof = new URLSearchParams(headers.get('location')?.split('?')[1]).get('proof')
  await api.post(`/api/bank-links/${begun.id}/finish`, { proof })
  await readBankLinkJob.run(fakeTools(db), { linkId: begun.id })
  await api.post('/privacy/delete', { openClaims: [] })
  const { id: requestId } = await db('privacyRequests').where({ kind: 'delete' }).first()
  await letWeekPass(db)
  const later = { now: () => new Date(NOW.getTime() + WEEK_MS) }
  const tools = fakeTools(db, { clock: later })

  await erasePerson(tools, { requestId })
  await removeEndedJob.run(tools, {})

  expect(await db('bankLinks')).toEqual([])
  expect(await db('bankLinkRemovals')).toEqual([])
  expect(await db('bankSandboxLinks').pluck('state')).toEqual(['removed'])
})
