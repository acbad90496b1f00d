import { expect, test } from 'vitest'
import { lockedBlocks, neededOnPages } from '#contract/blocks/locked.ts'
import type { Page } from '#contract/definitions/page.ts'
import { testStore } from '../../testing/tools.ts'
import type { DefinitionSet } from './definition-set.ts'
import { goneFromPages } from './gone-blocks.ts'

const site = testStore().current()

/** The site with its pages' sections made anew. */
function edited(make: (section: Page['sections'][number]) => Page['sections']): DefinitionSet {
  const pages = [...site.pages].map(([id, { file, definition }]) => {
    const sections = definition.sections.flatMap(make)
    return [id, { file, definition: { ...definition, sections } }] as const
  })
  return { ...site, pages: new Map(pages) }
}

test.for([...neededOnPages])('%s is on a page of ours, and cannot be taken away', (type) => {
  const without = edited((section) => (section.type === type ? [] : [section]))
  const hidden = edited((section) =>
    section.type === type ? [{ ...section, visibleIf: { 'visitor.signedIn': true } }] : [section],
  )

  const told = [without, hidden].map((after) => goneFromPages(site, after).at(0)?.reason)

  expect(told).toEqual(Array(2).fill(expect.stringContaining(`"${type}" is gone`)))
})

test('other blocks may go', () => {
  const after = edited((section) => (neededOnPages.has(section.type) ? [section] : []))

  expect(goneFromPages(site, after)).toEqual([])
})

test('how people sign in may be tried; how they cancel may not', () => {
  expect([lockedBlocks.has('sign-in'), lockedBlocks.has('cancel-plan')]).toEqual([false, true])
})
