import { expect, inject, vi } from 'vitest'
import { connect } from '../../db/connect.ts'
import { addSuit } from '../../testing/add-suit.ts'
import { test } from '../../testing/database.ts'
import { fakeTools } from '../../testing/tools.ts'
import { followSuits } from './follow-suits.ts'
import { suitsBuffer } from './suits-buffer.ts'

const databaseUrl = inject('databaseUrl')

/** None of them touches a row: the table tells that a statement ran, so a test disturbs no other. */
const changes = [
  'update suits set name = name where false',
  'delete from suits where false',
  'insert into suits select * from suits where false',
]

test.for(changes)('after "%s" elsewhere the list is renewed', async (change, { db }) => {
  const otherProcess = connect(databaseUrl, { poolSize: 1 })
  const tools = fakeTools(db)
  const onChange = vi.fn()
  const stop = await followSuits(tools, { databaseUrl, onChange })
  const before = await suitsBuffer(tools).read()
  await addSuit(db)

  await otherProcess.raw(change)

  await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), { timeout: 10_000 })
  const after = await suitsBuffer(tools).read()
  expect([before.suits.length, after.suits.length]).toEqual([0, 1])
  await stop()
  await otherProcess.destroy()
})
