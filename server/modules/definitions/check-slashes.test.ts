import { expect } from 'vitest'
import { smallPage, smallSite, test } from '../../testing/definition-folder.ts'
import { checkDefinitions } from './check-definitions.ts'

const FILE = 'flows/pages/late.page.json'
const pageAt = (...routes: string[]) => smallPage({ id: 'late', routes })

test('an address of a page ends without a slash: with a redirect to it people went in a circle', ({
  folder,
}) => {
  folder.write('flows/site.json', {
    ...smallSite,
    redirects: [{ from: '/late', to: '/late/', status: 302 }],
  })
  folder.write(FILE, pageAt('/late/'))

  expect(checkDefinitions(folder.root).faults).toEqual([
    { file: FILE, pointer: '/routes/0', reason: expect.stringContaining('write /late,') },
  ])
})

test('nor has it a part without a name, and the home page has its one slash', ({ folder }) => {
  folder.write(FILE, pageAt('/late', '/late//orders'))

  expect(checkDefinitions(folder.root).faults).toEqual([
    { file: FILE, pointer: '/routes/1', reason: expect.stringContaining('write /late/orders,') },
  ])
})
