import { globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { isAnsweredByCode, ledPaths } from '#contract/definitions/served-paths.ts'
import { routeTable } from '#contract/match-route.ts'
import {
  type DefinitionFolder,
  smallFlow,
  smallPage,
  smallSite,
  smallStep,
  test,
} from '../../testing/definition-folder.ts'
import { checkDefinitions } from './check-definitions.ts'
import { checkLiveEdit } from './check-live-edit.ts'
import { openDefinitions } from './definition-store.ts'
import { routesIn } from './routes-in.ts'

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

test('an address that the program itself leads to stays answered when a redirect or an old address is taken out', ({
  folder,
}) => {
  const flow = smallFlow([smallStep('first', 0), smallStep('second', 50)])
  const routes = [{ from: '/file/plan', to: 'second' }]
  const moved = { ...flow, change: { policy: 'follow', migrations: [], routes } }
  folder.write(SITE, {
    ...smallSite,
    redirects: ['/account', '/campaign'].map((from) => ({ from, to: '/', status: 302 })),
  })
  folder.write('flows/onboarding.flow.json', moved)
  const before = setOf(folder)
  folder.write(SITE, smallSite)
  folder.write('flows/onboarding.flow.json', flow)

  const faults = checkLiveEdit(before, setOf(folder))

  expect(faults.map(({ file, pointer }) => `${file} ${pointer}`)).toEqual(
    Array(2).fill(`${SITE} /redirects`),
  )
  expect(faults.map(({ reason }) => /"from": "(.*?)"/.exec(reason)?.[1])).toEqual([
    '/account',
    '/file/plan',
  ])
})

test('so it does in a store of files, whose pages are the same; what was in use comes back', async ({
  folder,
}) => {
  const error = vi.fn()
  const log = { debug() {}, info() {}, warn() {}, error }
  const soon = { timeout: 10_000, interval: 20 }
  folder.write(SITE, leading('/campaign', '/'))
  const store = openDefinitions({ log }, { root: folder.root })
  const first = () => store.current().site.definition.redirects[0]?.from

  folder.write(SITE, leading('/account', '/'))
  await vi.waitFor(() => expect(first()).toBe('/account'), soon)
  folder.write(SITE, smallSite)
  await vi.waitFor(() => expect(error).toHaveBeenCalled(), soon)
  expect(store.faults()).toMatchObject([{ file: SITE, pointer: '/redirects' }])

  folder.write(SITE, leading('/campaign', '/'))
  await vi.waitFor(() => expect(first()).toBe('/campaign'), soon)
  store.stop()
})

test('what the program leads to is named, and answered by the definitions of ours', () => {
  const { set } = checkDefinitions(process.cwd())
  const answered = routeTable(routesIn(set!).map(({ route }) => ({ route, target: route })))
  const led = routeTable(ledPaths.map((route) => ({ route, target: route })))

  expect(ledPaths.filter((path) => !answered.match(path))).toEqual([])
  expect(addressesInCode().filter((path) => !led.match(path))).toEqual([])
})

/** Addresses that stand in the code of pages, e-mails and the server: those of files and calls left out. */
function addressesInCode(): string[] {
  const files = globSync('{client,server,emails,contract}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.|\/testing\/|client\/admin\//.test(file),
  )
  const literal = /(?:href=["']|publicUrl\}|navigate\(['"])(\/[a-z][a-z0-9/-]*)(?![a-z0-9/.-])/g
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(literal)].map(([, path = '']) => path),
  )
  return [...new Set(found)].filter((path) => !path.endsWith('/') && !isAnsweredByCode(path))
}
