import { expect } from 'vitest'
import { addSuit } from '../../testing/add-suit.ts'
import { test } from '../../testing/database.ts'
import { fakeTools } from '../../testing/tools.ts'
import { listConflicts } from './list-conflicts.ts'

test('the nearest deadline comes first, what is over last', async ({ db }) => {
  const conflicts = ['They disagree.']
  await addSuit(db, { name: 'Over by its day', dueOn: '2026-11-20', conflicts })
  await addSuit(db, { name: 'Closed', status: 'closed', dueOn: '2026-11-22', conflicts })
  await addSuit(db, { name: 'No day', dueOn: null, conflicts })
  await addSuit(db, { name: 'Later', dueOn: '2027-03-01', conflicts })
  await addSuit(db, { name: 'Today', dueOn: '2026-11-21', conflicts })
  await addSuit(db, { name: 'Agreed on', dueOn: '2026-11-21' })

  const listed = await listConflicts(fakeTools(db))

  expect(listed.map(({ suitName, hasClosed }) => [suitName, hasClosed])).toEqual([
    ['Today', false],
    ['Later', false],
    ['No day', false],
    ['Over by its day', true],
    ['Closed', true],
  ])
})
