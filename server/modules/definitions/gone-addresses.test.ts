import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import {
  type DefinitionFolder,
  smallPage,
  smallSite,
  test,
} from '../../testing/definition-folder.ts'
import { checkDefinitions } from './check-definitions.ts'
import { checkLiveEdit } from './check-live-edit.ts'

const FILE = 'flows/pages/reset.page.json'
const SITE = 'flows/site.json'

const pageAt = (...routes: string[]) => smallPage({ id: 'reset', routes })
const leading = (from: string, to: string) => ({
  ...smallSite,
  redirects: [{ from, to, status: 302 }],
})

const setOf = ({ root }: DefinitionFolder) => {
  const { set, faults } = checkDefinitions(root)
  if (!set) throw new Error(JSON.stringify(faults))
  return set
}

/** What is refused when a page at these addresses becomes another one. */
function edited(folder: DefinitionFolder, routes: string[], after: () => void) {
  folder.write(FILE, pageAt(...routes))
  const before = setOf(folder)
  after()
  return checkLiveEdit(before, setOf(folder))
}

test('an address of a page that nothing answers any more is refused', ({ folder }) => {
  const faults = edited(folder, ['/reset/:token', '/reset'], () =>
    folder.write(FILE, pageAt('/new-password')),
  )

  expect(faults).toMatchObject([
    { file: FILE, pointer: '/routes', reason: expect.stringContaining('"/reset/:token"') },
    { file: FILE, pointer: '/routes', reason: expect.stringContaining('"/reset"') },
  ])
})

test('so is a page that is gone', ({ folder }) => {
  const faults = edited(folder, ['/reset'], () => rmSync(join(folder.root, FILE)))

  expect(faults).toMatchObject([{ file: FILE, pointer: '/routes' }])
})

test('an address may lead on to where something is, or be answered by another page', ({
  folder,
}) => {
  const led = edited(folder, ['/reset/:id'], () => {
    folder.write(FILE, pageAt('/new-password/:id'))
    folder.write(SITE, leading('/reset/:id', '/new-password/:id'))
  })
  folder.write(SITE, smallSite)
  const taken = edited(folder, ['/reset'], () => {
    folder.write(FILE, pageAt('/new-password'))
    folder.write('flows/pages/home.page.json', smallPage({ routes: ['/', '/reset'] }))
  })

  expect([led, taken]).toEqual([[], []])
})

test('a page that is made the one of unknown addresses answers its own no more', ({ folder }) => {
  const faults = edited(folder, ['/reset'], () => {
    folder.write(
      'flows/pages/not-found.page.json',
      smallPage({ id: 'not-found', routes: ['/lost'] }),
    )
    folder.write(FILE, { ...pageAt('/reset'), status: 404 })
  })

  expect(faults).toMatchObject([{ file: FILE, pointer: '/routes' }])
})
