import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { smallExperiment, smallPage, test } from '../../testing/definition-folder.ts'
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
