import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ProseItem } from '#contract/blocks/content/prose.ts'
import { Prose } from './prose.tsx'
import { renderOnStage } from './testing/render-on-stage.tsx'

const items: ProseItem[] = [
  { kind: 'h2', id: 'fees', text: 'Fees' },
  { kind: 'p', text: 'It is **free**. See [the terms](/terms#plans).' },
  { kind: 'h3', text: 'By mail' },
  { kind: 'list', ordered: true, items: ['Print', 'Ask [the office](link:office-tx)'] },
  { kind: 'h2', id: 'dates', text: 'Dates' },
  { kind: 'note', text: 'Read in [spring](link:nobody-knows).' },
]

test('draws headings, lists and the inline markup', () => {
  renderOnStage(<Prose sectionId="text" items={items} />)

  expect(screen.getAllByRole('heading', { level: 2 }).map(({ id }) => id)).toEqual([
    'fees',
    'dates',
  ])
  expect(screen.getByRole('heading', { level: 3, name: 'By mail' })).toBeInstanceOf(HTMLElement)
  expect(screen.getByText('free').tagName).toBe('STRONG')
  expect(screen.getByRole('list').tagName).toBe('OL')
})

test('links lead inside the site, or to an address that the site names', () => {
  renderOnStage(<Prose sectionId="text" items={items} />)

  const inside = screen.getByRole('link', { name: 'the terms' })
  expect(inside.getAttribute('href')).toBe('/terms#plans')
  expect(inside.getAttribute('rel')).toBeNull()
  const outside = screen.getByRole('link', { name: 'the office' })
  expect(outside.getAttribute('href')).toBe('https://www.claimittexas.gov/app')
  expect(outside.getAttribute('rel')).toBe('noopener')
})

test('a link name that the site does not have stays plain words', () => {
  renderOnStage(<Prose sectionId="text" items={items} />)

  expect(screen.queryByRole('link', { name: 'spring' })).toBeNull()
  expect(screen.getByText('Read in spring.')).toBeInstanceOf(HTMLElement)
})

test('elements in a text are shown as words, never made', () => {
  const { container } = renderOnStage(
    <Prose sectionId="text" items={[{ kind: 'p', text: '<img src=x onerror="alert(1)">' }]} />,
  )

  expect(container.querySelector('img')).toBeNull()
  expect(screen.getByText('<img src=x onerror="alert(1)">')).toBeInstanceOf(HTMLElement)
})

test('a table of contents leads to every chapter', () => {
  const { container } = renderOnStage(
    <Prose sectionId="text" contents="On this page" items={items} />,
  )

  const contents = screen.getByRole('navigation', { name: 'On this page' })
  const targets = within(contents)
    .getAllByRole('link', { hidden: true })
    .map((link) => link.getAttribute('href') ?? '')

  expect(new Set(targets)).toEqual(new Set(['#fees', '#dates']))
  for (const target of targets) expect(container.querySelector(target)).not.toBeNull()
})

test('without the words for it there is no table of contents', () => {
  renderOnStage(<Prose sectionId="text" items={items} />)

  expect(screen.queryByRole('navigation')).toBeNull()
})
