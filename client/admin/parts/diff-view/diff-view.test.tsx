import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import type { DefinitionChange } from '#contract/wire/admin/publishing-parts.ts'
import { MeProvider } from '../../me.tsx'
import { DiffView } from './diff-view.tsx'

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  }))
})

const show = (changes: DefinitionChange[]) =>
  render(
    <MantineProvider>
      <DiffView changes={changes} label="Changes" sides={['Live', 'Draft']} />
    </MantineProvider>,
  )

const at = (path: string) => ({
  path: path.split('.'),
  pointer: `/${path.replaceAll('.', '/')}`,
  isGuarded: false,
})

test('says how many things differ and how', () => {
  show([
    { how: 'added', ...at('sections.faq'), after: { id: 'faq' } },
    { how: 'removed', ...at('sections.old'), before: { id: 'old' } },
    { how: 'changed', ...at('sections.hero.props.title'), before: 'a', after: 'b' },
  ])

  expect(screen.getByText('1 added, 1 changed, 1 removed')).toBeTruthy()
  expect(
    within(screen.getByRole('list', { name: 'Changes' })).getAllByRole('listitem'),
  ).toHaveLength(3)
})

test('a changed text stands on both sides, with the other words marked', () => {
  show([
    { how: 'changed', ...at('sections.hero.props.title'), before: 'Get paid', after: 'Get help' },
  ])

  const item = screen.getByRole('listitem')
  expect(within(item).getByText('sections › hero › title')).toBeTruthy()
  expect(within(item).getByText('Live').parentElement?.textContent).toBe('LiveGet paid')
  expect(within(item).getByText('Draft').parentElement?.textContent).toBe('DraftGet help')
  expect(item.querySelector('del')?.textContent).toBe('paid')
  expect(item.querySelector('ins')?.textContent).toBe('help')
})

test('what moved says from which place to which', () => {
  show([{ how: 'moved', ...at('sections.faq'), from: 4, to: 1 }])

  expect(screen.getByText('From place 5 to place 2')).toBeTruthy()
  expect(screen.queryByText('Live')).toBeNull()
})

test.for([
  [true, 1],
  [false, 0],
] as const)(
  'what legal text and prices need is said beside the change, where there is somebody else: %s',
  async ([needsOther, times]) => {
    vi.stubGlobal('fetch', async () => Response.json({ roles: ['publisher'], needsOther }))
    const change = { ...at('price'), before: 84, after: 96, isGuarded: true }
    render(
      <MantineProvider>
        <QueryClientProvider client={new QueryClient()}>
          <MeProvider>
            <DiffView changes={[{ how: 'changed', ...change }]} label="Changes" />
          </MeProvider>
        </QueryClientProvider>
      </MantineProvider>,
    )

    await screen.findByText('price')
    expect(screen.queryAllByText('Needs another publisher')).toHaveLength(times)
  },
)

test('a value that is an object or a yes is written for people', () => {
  show([
    { how: 'added', ...at('steps.a'), after: { id: 'a' } },
    { how: 'changed', ...at('steps.b.skip'), before: false, after: true },
  ])

  const [added, changed] = screen.getAllByRole('listitem')
  expect(added?.textContent).toContain('"id": "a"')
  expect(added?.textContent).toContain('Not there')
  expect(changed?.textContent).toContain('Liveno')
  expect(changed?.textContent).toContain('Draftyes')
})

test('says so when there is no difference', () => {
  show([])

  expect(screen.getByText('Nothing differs.')).toBeTruthy()
})
