import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { smallPage, test } from '../../testing/definition-folder.ts'
import { checkDefinitions } from './check-definitions.ts'
import { startLiveSet } from './live-set.ts'

const log = { error() {}, warn() {}, info() {}, debug() {} } as never

test('a release that was allowed is taken in whatever order its pages are read', ({ folder }) => {
  folder.write('flows/pages/help.page.json', smallPage({ id: 'help', routes: ['/help'] }))
  const live = startLiveSet({ log }, checkDefinitions(folder.root))
  rmSync(join(folder.root, 'flows/pages/help.page.json'))
  const older = checkDefinitions(folder.root)

  live.take(older)
  expect(live.faults()).toMatchObject([{ pointer: '/routes' }])

  live.allow({ ...older.set!, pages: new Map([...older.set!.pages].toReversed()) })
  live.take(older)
  expect(live.faults()).toEqual([])
  expect([...live.current().pages.keys()]).toEqual(['home', 'not-found'])
})
