import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { heading, smallFlow, smallPage, smallStep, test } from '../../testing/definition-folder.ts'
import { checkDefinitions } from './check-definitions.ts'

const home = 'flows/pages/home.page.json'
const flow = 'flows/onboarding.flow.json'

const table = (columns: string[], ...rows: string[][]) => ({
  id: 'facts',
  type: 'table',
  props: {
    caption: 'Facts',
    columns: columns.map((label) => ({ label })),
    rows: rows.map((cells) => ({ cells })),
  },
})
const comparison = {
  id: 'ways',
  type: 'comparison',
  props: {
    title: 'Ways',
    columns: ['Us', 'You'],
    rows: [{ label: 'Price', cells: ['a', 'b', 'c'] }],
  },
}

/** The table of our own flow with one column less. */
const plans = () => {
  const { steps } = JSON.parse(readFileSync(flow, 'utf8'))
  const [made] = steps
    .flatMap(({ blocks }: { blocks: { type: string }[] }) => blocks)
    .filter(({ type }: { type: string }) => type === 'plan-table')
  made.props.columns.splice(1, 1)
  return { id: 'plans', type: 'plan-table', props: made.props }
}

test('a table with something for each column is taken', ({ folder }) => {
  const good = table(['State', 'Days'], ['Texas', '30'], ['Ohio', '20'])
  folder.write(home, smallPage({ sections: [heading('top', 'Hello'), good] }))

  expect(checkDefinitions(folder.root).faults).toEqual([])
})

test('a row with more or fewer than there are columns is refused, in a variation as well', ({
  folder,
}) => {
  const uneven = table(['State', 'Days', 'Fee'], ['Texas', '30', '$1'], ['Ohio', '20'])
  const tried = {
    ...table(['State', 'Days'], ['Texas', '30']),
    id: 'tried',
    variants: {
      experiment: 'try_it',
      by: { test: { props: { rows: [{ cells: ['Texas', '30', 'more'] }] } } },
    },
  }
  folder.write(home, smallPage({ sections: [heading('top', 'Hello'), uneven, comparison, tried] }))

  expect(checkDefinitions(folder.root).faults).toEqual(
    [
      '/sections/1/props/rows/1/cells',
      '/sections/2/props/rows/0/cells',
      '/sections/3/variants/by/test/props/rows/0/cells',
    ].map((pointer) => ({
      file: home,
      pointer,
      reason: expect.stringMatching(/^has \d for \d columns/),
    })),
  )
})

test('a plan that is taken out of the table takes its ticks along: those behind it would be another one’s', ({
  folder,
}) => {
  folder.write(flow, smallFlow([smallStep('first', 0, { blocks: [plans()] })]))

  expect(checkDefinitions(folder.root).faults[0]).toEqual({
    file: flow,
    pointer: '/steps/0/blocks/0/props/rows/0/in',
    reason: 'has 4 for 3 columns: what stands there would be read under another name',
  })
})
