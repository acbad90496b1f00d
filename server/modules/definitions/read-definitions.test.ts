import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { smallExperiment, smallPage, test } from '../../testing/definition-folder.ts'
import { checkDefinitions } from './check-definitions.ts'
import { doubledKeys } from './doubled-keys.ts'
import { missingFiles } from './missing-files.ts'
import { readDefinitions, unreadFiles } from './read-definitions.ts'

test('files that nothing reads by their names are told', ({ folder }) => {
  const before = unreadFiles(folder.root)
  const { files } = readDefinitions(folder.root)
  mkdirSync(join(folder.root, 'experiments/next'))
  mkdirSync(join(folder.root, 'flows/es'))
  folder.write('flows/es/home.json', {})
  folder.write('flows/pages/spring.json', smallPage({ id: 'spring', routes: ['/spring'] }))
  folder.write('experiments/next/try_it.experiment.json', smallExperiment())

  expect(before).toEqual([])
  expect(readDefinitions(folder.root).files).toEqual(files)
  expect(unreadFiles(folder.root)).toEqual([
    { file: 'experiments/next/try_it.experiment.json', pointer: '', reason: expect.any(String) },
    {
      file: 'flows/pages/spring.json',
      pointer: '',
      reason: expect.stringContaining('is read by nobody: its name ends in .page.json'),
    },
  ])
})

test('a name that stands twice in one object is told: what is under the first is read by nobody', ({
  folder,
}) => {
  const before = doubledKeys(folder.root)
  const file = 'flows/pages/home.page.json'
  const text = JSON.stringify(smallPage())
  folder.write(file, text.replace('"title":"Hello"', '"title":"Lost","title":"Hello"'))

  expect(before).toEqual([])
  expect(checkDefinitions(folder.root).faults).toEqual([])
  expect(doubledKeys(folder.root)).toEqual([
    { file, pointer: '/sections/0/props/title', reason: expect.stringContaining('twice') },
  ])
})

test('a picture that no file of ours is, is told', ({ folder }) => {
  const { set } = checkDefinitions(folder.root)
  const told = (path: string) => {
    const { file, definition } = set!.pages.get('home')!
    const home = { file, definition: { ...definition, sections: [{ props: { faces: [path] } }] } }
    return missingFiles({ ...set, pages: new Map([['home', home]]) } as never, process.cwd())
  }

  expect(told('/faces/ana.svg')).toEqual([])
  expect(told('/faces/anna.svg')).toEqual([
    {
      file: 'flows/pages/home.page.json',
      pointer: '/sections/0/props/faces/0',
      reason: 'there is no client/public/faces/anna.svg',
    },
  ])
})
