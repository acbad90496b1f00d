import { expect } from 'vitest'
import {
  heading,
  smallExperiment,
  smallPage,
  smallSite,
  test,
} from '../../testing/definition-folder.ts'
import { checkEdit, checkFiles, checkShown } from './check-definitions.ts'
import { openDefinitions } from './definition-store.ts'
import { readDefinitions } from './read-definitions.ts'

const FILE = 'experiments/try_it.experiment.json'
const log = { error() {}, warn() {}, info() {}, debug() {} } as never

/** Taken before it was a rule that what splits visitors says so. */
const untold = () => {
  const made = smallExperiment([0.5, 0.5])
  return { ...made, meta: { ...(made['meta'] as object), status: 'draft' } }
}
const told = { file: FILE, pointer: '/meta/status', reason: expect.stringContaining('splits') }

test('what was live before a rule came is shown and told, and refused as an edit', ({ folder }) => {
  folder.write(FILE, untold())
  const { files } = readDefinitions(folder.root)

  expect(checkFiles(files)).toEqual({ faults: [told], reports: [] })
  const { set, faults, broken } = checkShown(files)
  expect(set?.experiments.get('try_it')?.definition).toEqual(untold())
  expect([faults, broken]).toEqual([[], [told]])
})

test('so is a site whose Spanish of before does not say that this is not a law firm, or that is in Spanish at first: it was replaced by the file of the program, links and redirects included', ({
  folder,
}) => {
  const legal = { en: 'Sparrow is not a law firm.', es: 'Sparrow le ayuda.' }
  const footer = { ...(smallSite['footer'] as object), legal }
  const site = { ...smallSite, footer, language: 'es' }
  folder.write('flows/site.json', site)
  const { files } = readDefinitions(folder.root)

  const { set, broken } = checkShown(files)

  expect(checkFiles(files).set).toBeUndefined()
  expect(set?.site.definition).toEqual(site)
  expect(broken?.map(({ pointer }) => pointer)).toEqual(['/footer/legal/es', '/language'])
})

test('what else is wrong keeps it from being shown, and is all that does', ({ folder }) => {
  folder.write(FILE, untold())
  const doubled = [heading('top', 'Hello'), heading('top', 'Hello again')]
  folder.write('flows/pages/home.page.json', smallPage({ sections: doubled }))
  const { set, faults } = checkShown(readDefinitions(folder.root).files)

  expect(set).toBeUndefined()
  expect(faults.map(({ file }) => file)).not.toContain(FILE)
  expect(faults).not.toEqual([])
})

test('an edit that breaks such a rule once more is refused for that alone, others are taken', ({
  folder,
}) => {
  const home = 'flows/pages/home.page.json'
  const tableOf = (...rows: string[][]) => {
    const columns = ['What', 'How much', 'When'].map((label) => ({ label }))
    const props = { caption: 'Fees', columns, rows: rows.map((cells) => ({ cells })) }
    return smallPage({ sections: [heading('top', 'Hello'), { id: 'fees', type: 'table', props }] })
  }
  const filesWith = (page: Record<string, unknown>) => {
    folder.write(home, page)
    return readDefinitions(folder.root).files
  }
  const live = filesWith(tableOf(['One', '$1']))

  const same = checkEdit(filesWith(tableOf(['Other words', '$1'])), { live })
  const more = checkEdit(filesWith(tableOf(['One', '$1'], ['Two', '$2'])), { live })

  expect([same.set !== undefined, same.broken?.length]).toEqual([true, 1])
  expect(more.set).toBeUndefined()
  expect(more.faults).toMatchObject([{ file: home, pointer: '/sections/1/props/rows/1/cells' }])
})

test('a start from such files serves them and says what is to be mended', ({ folder }) => {
  folder.write(FILE, untold())
  const store = openDefinitions({ log }, { root: folder.root })
  store.stop()

  expect(store.current().experiments.has('try_it')).toBe(true)
  expect(store.faults()).toEqual([told])
})
