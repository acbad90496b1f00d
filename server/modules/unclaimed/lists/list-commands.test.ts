import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { test } from '../../../testing/database.ts'
import { fakeTools } from '../../../testing/tools.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { importUnclaimedCommand, sampleUnclaimedCommand } from './list-commands.ts'
import { UnclaimedProperty } from './unclaimed-property.model.ts'

const head = 'State,Last_Name,First_Name,City,Holder,Type,Amount,Property_Number'

function csv(...lines: string[]): string[] {
  const path = join(temporaryFolder(), 'list.csv')
  writeFileSync(path, [head, ...lines].join('\n'))
  return [path, '--name', 'Texas', '--source', 'claimittexas.gov', '--read-on', '2026-11-20']
}

test('an office’s file comes in, in whatever order its columns stand', async ({ ownDb: db }) => {
  const args = csv(
    'tx,"O\'Neil, Jr.",Zoë,Austin,"Old Bank, N.A.",Wages,over $100,7',
    'TX,Li,,,B,C,,',
  )

  const done = await importUnclaimedCommand(fakeTools(db), { args })

  expect(done).toBe('"Texas" has 2 entries now; 0 of an older edition are gone')
  const rows = await UnclaimedProperty.query(db).orderBy('lastKey')
  expect(rows).toMatchObject([
    { lastKey: 'li', firstKey: '', city: null, amount: 'not published', propertyNumber: null },
    { lastKey: 'oneil', firstKey: 'zoe', holder: 'Old Bank, N.A.', state: 'TX' },
  ])
})

test.for([
  ['an unknown state', 'XX,Li,Bo,,Bank,Wages,1,', 'Entry 3: there is no office of "XX"'],
  ['no name', 'TX,--,Bo,,Bank,Wages,1,', 'Entry 3: it has no last name'],
  ['no holder', 'TX,Li,Bo,,,Wages,1,', 'Entry 3: it has no holder'],
  ['a NUL', 'TX,L\u0000i,Bo,,Bank,Wages,1,', 'Entry 3: last_name has a character'],
])('an entry with %s is named, and nothing is brought in', async ([, line, words], { db }) => {
  const attempt = importUnclaimedCommand(fakeTools(db), { args: csv('TX,Li,Bo,,B,C,1,', line!) })

  await expect(attempt).rejects.toThrow(words)
  expect(await UnclaimedProperty.query(db).resultSize()).toBe(0)
})

test.for([
  [
    'in another character set',
    Buffer.from(`${head}\nTX,Mu\xf1oz,Bo,,B,C,1,`, 'latin1'),
    /2.*UTF-8/,
  ],
  ['that is empty', Buffer.from(''), /no entry/],
  ['that broke off behind its first line', Buffer.from(head), /no entry/],
  ['that is not there', undefined, /ENOENT/],
] as const)(
  'of a file %s nothing is brought in, and what the list had stays',
  async ([, bytes, words], { ownDb: db }) => {
    await importUnclaimedCommand(fakeTools(db), { args: csv('TX,Li,Bo,,B,C,1,') })
    const [path = '', ...named] = csv()
    rmSync(path)
    if (bytes) writeFileSync(path, bytes)

    const attempt = importUnclaimedCommand(fakeTools(db), { args: [path, ...named] })

    await expect(attempt).rejects.toThrow(words)
    expect(await UnclaimedProperty.query(db).resultSize()).toBe(1)
  },
)

test('a made-up list is the same for a seed, every entry says so, and none can be emptied', async ({
  ownDb: db,
}) => {
  const tools = fakeTools(db)
  const numbers = () => db('unclaimedProperties').orderBy('id').pluck('owner')

  await sampleUnclaimedCommand(tools, { args: ['50'] })
  const first = await numbers()
  await sampleUnclaimedCommand(tools, { args: ['50', '--seed', '2'] })
  const other = await numbers()
  await sampleUnclaimedCommand(tools, { args: ['50', '--seed', '1'] })
  const holders = await db('unclaimedProperties').distinct('holder').pluck('holder')
  const again = await numbers()
  await sampleUnclaimedCommand(tools, { args: ['0'] })

  expect(again).toEqual(first)
  expect(other).not.toEqual(first)
  expect(holders.every((holder: string) => holder.endsWith('(made up)'))).toBe(true)
  expect(await numbers()).toEqual([])
})

test('a live site takes no made-up entries', async ({ ownDb: db }) => {
  const tools = { ...fakeTools(db), config: { live: true } }

  const attempt = sampleUnclaimedCommand(tools, { args: ['5'] })

  await expect(attempt).rejects.toThrow('no place on a live site')
})
