import type { Worker } from 'node:worker_threads'
import type { Knex } from 'knex'
import { afterEach, beforeEach, expect } from 'vitest'
import { plainTerms } from '../../testing/add-suit.ts'
import { type Api, test } from '../../testing/api.ts'
import { pngFile } from '../../testing/files.ts'
import { outboxForTests } from '../../testing/mail.ts'
import { addMailedSuit, later, queuedClaim } from '../../testing/mailed-claim.ts'
import { stopPaper } from '../documents/open-paper.ts'
import { printRun } from './print-run.ts'
import { sendLetter } from './send-letter.ts'
import { takeMailEvent } from './take-mail-event.ts'
import { formOf, giveOwnForm } from '../../testing/own-form.ts'

const HOUR = 60
const proof = { use: 'required' as const, label: 'Receipts', help: 'What it cost.' }

let letThreadsBe = () => {}

// A test of another file may have left it running.
beforeEach(stopPaper)

afterEach(async () => {
  letThreadsBe()
  await stopPaper()
})

/** From now on so many threads end as soon as they began, as on a machine that has no room for them. */
function endThreads(count: number): void {
  let left = count
  const end = (thread: Worker) => {
    left -= 1
    if (left >= 0) void thread.terminate()
  }
  process.on('worker', end)
  letThreadsBe = () => void process.off('worker', end)
}

/** A letter with a file behind its form, which is the settlement's own or ours, released at minute 20 of the test. */
async function released(api: Api, db: Knex, { hasOwnForm = false } = {}) {
  await api.visit()
  const suit = await addMailedSuit(db, { terms: { ...plainTerms, proof } })
  if (hasOwnForm) await giveOwnForm(db, { suitId: suit.id, bytes: await formOf([612, 792]) })
  const { body: file } = await api.upload('/api/uploads', pngFile())
  const { id } = await queuedClaim(api, db, { suit, answers: { proof: [file.id] } })
  await printRun(later(db, 20))
  // The form was tried when it was taken into use.
  await stopPaper()
  const find = () => db('letters').where({ claimId: id }).first()
  const claim = () => db('claims').where({ id }).first()
  return { letterId: (await find()).id as string, find, claim }
}

test('a letter that a crowded machine did not make is tried again, and goes out', async ({
  api,
  db,
}) => {
  const { letterId, find, claim } = await released(api, db)
  const mail = outboxForTests()
  const tools = later(db, 21, { mail })
  endThreads(2)

  await expect(sendLetter(tools, { letterId })).rejects.toThrow('The thread ended')
  const between = [await claim(), await find()]
  await sendLetter(tools, { letterId })
  const { providerId } = await find()
  const at = tools.clock.now()
  await takeMailEvent(tools, { eventId: `mailed-${providerId}`, providerId, kind: 'mailed', at })

  expect(between).toMatchObject([
    { state: 'printing', needs: null },
    { state: 'released', attempts: 0 },
  ])
  expect((await claim()).state).toBe('mailed')
})

test('one that is not made for an hour goes back to its owner', async ({ api, db }) => {
  const { letterId, find, claim } = await released(api, db)
  endThreads(Infinity)

  await expect(sendLetter(later(db, 20 + HOUR - 1), { letterId })).rejects.toThrow()
  await sendLetter(later(db, 20 + HOUR), { letterId })

  expect(await find()).toMatchObject({ state: 'failed', failure: 'files-unprintable' })
  expect(await claim()).toMatchObject({ state: 'needs_info', needs: 'files-unprintable' })
})

test('with a settlement’s own form it is that which is looked over and signed again, and no file is replaced', async ({
  api,
  db,
}) => {
  const { letterId, find, claim } = await released(api, db, { hasOwnForm: true })
  endThreads(Infinity)

  await sendLetter(later(db, 20 + HOUR), { letterId })

  expect(await find()).toMatchObject({ state: 'failed', failure: 'form-unprintable' })
  expect(await claim()).toMatchObject({ needs: 'refused-by-printer' })
  // The machine may have been at fault: others get it still.
  expect(await db('formTemplates').first()).toMatchObject({ status: 'active', unfitSince: null })
})

test('where the form becomes a letter by itself, it is the files behind it', async ({
  api,
  db,
}) => {
  const { letterId, find } = await released(api, db, { hasOwnForm: true })
  // Both tries of the whole; what is tried after them is not kept from it.
  endThreads(2)

  await sendLetter(later(db, 20 + HOUR), { letterId })

  expect(await find()).toMatchObject({ state: 'failed', failure: 'files-unprintable' })
})

test('on its last day it goes back at once, while there is time to choose other files', async ({
  api,
  db,
}) => {
  const { letterId, claim } = await released(api, db)
  await db('letters').where({ id: letterId }).update({ mailBy: '2026-11-21' })
  endThreads(2)

  await sendLetter(later(db, 21), { letterId })

  expect(await claim()).toMatchObject({ state: 'needs_info', needs: 'files-unprintable' })
})
