import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BlockInput } from '#contract/blocks/index.ts'
import { renderOnStage } from './testing/render-on-stage.tsx'
import { Table } from './table.tsx'

const offices: BlockInput<'table'> = {
  sectionId: 'offices',
  caption: 'Offices by state',
  lift: 'state',
  columns: [{ label: 'State' }, { label: 'Search' }],
  rows: [
    { key: 'ohio', cells: ['Ohio', 'By letter'] },
    { key: 'texas', cells: ['Texas', { link: 'office-tx' }] },
  ],
}

const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent)

test('the row that the address asks for comes first', () => {
  renderOnStage(<Table {...offices} />, { state: 'Texas' })

  expect(names()).toEqual(['Texas', 'Ohio'])
})

test.each<Record<string, string>>([{ state: 'atlantis' }, {}])(
  'otherwise rows stay as written: %o',
  (params) => {
    renderOnStage(<Table {...offices} />, params)

    expect(names()).toEqual(['Ohio', 'Texas'])
  },
)

test('an outside address shows its host', () => {
  renderOnStage(<Table {...offices} />)

  const link = screen.getByRole('link', { name: 'claimittexas.gov' })
  expect(link.getAttribute('href')).toBe('https://www.claimittexas.gov/app')
})

test('the table is named by its caption and can be scrolled by keyboard', () => {
  renderOnStage(<Table {...offices} />)

  const region = screen.getByRole('region', { name: 'Offices by state' })
  expect(region.tabIndex).toBe(0)
  expect(within(region).getByRole('table', { name: 'Offices by state' })).toBeInstanceOf(
    HTMLElement,
  )
})
