import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { heading, smallPage, test } from '../../testing/definition-folder.ts'
import { checkDefinitions } from './check-definitions.ts'

const home = 'flows/pages/home.page.json'

/** A block of one of our pages, with some of its props otherwise. */
function blockOf(page: string, type: string, props: object) {
  const { sections } = JSON.parse(readFileSync(`flows/pages/${page}.page.json`, 'utf8')) as {
    sections: { type: string; props: object }[]
  }
  const own = sections.find((section) => section.type === type)!
  return { ...own, id: 'own', props: { ...own.props, ...props } }
}

test.for([
  { page: 'home', type: 'suit-list', field: 'claimTo', to: '/file/choose' },
  { page: 'home', type: 'suit-list', field: 'claimTo', to: '/file/:step' },
  { page: 'dashboard', type: 'do-now', field: 'signRoute', to: '/file/sgin/:claimIndex' },
  { page: 'dashboard', type: 'do-now', field: 'planRoute', to: '/file/plans' },
])('$field of a $type that leads to $to is refused', ({ page, type, field, to }, { folder }) => {
  const made = blockOf(page, type, { [field]: to })
  folder.write(home, smallPage({ sections: [heading('top', 'Hello'), made] }))

  expect(checkDefinitions(folder.root).faults).toContainEqual({
    file: home,
    pointer: `/sections/1/props/${field}`,
    reason: expect.stringMatching(/no page or step has the address|nothing fills/),
  })
})

test('a list of what is watched goes by answers that a step asks for', ({ folder }) => {
  const list = blockOf('dashboard', 'watch-list', { alertsFrom: ['first.alerts'] })
  folder.write(home, smallPage({ sections: [heading('top', 'Hello'), list] }))

  expect(checkDefinitions(folder.root).faults).toContainEqual({
    file: home,
    pointer: '/sections/1/props/alertsFrom/0',
    reason: 'no step asks "first.alerts" any more: take it out',
  })
})
