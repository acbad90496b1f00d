import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { TemplateScreenAnswer } from '#contract/wire/admin/catalogue-templates.ts'
import { inAdmin } from '../../testing/in-admin.tsx'
import type { OpenForm } from './draw-page.ts'
import { PageSheet } from './page-sheet.tsx'

const drawing: { page: number; end: () => void }[] = []
const form: OpenForm = {
  draw: (page) => new Promise((resolve) => drawing.push({ page, end: resolve })),
  close: () => {},
}
vi.mock('./draw-page.ts', () => ({ openForm: () => Promise.resolve(form) }))

const answer = {
  template: { id: 't1' },
  pages: [],
  fields: [],
  sources: [],
} as unknown as TemplateScreenAnswer
const mapping = { fields: {}, positions: [], notOnForm: [], printedOnForm: [] }

const sheet = (page: number, shown = answer) =>
  inAdmin(
    <PageSheet
      answer={shown}
      mapping={mapping}
      page={page}
      chosen={undefined}
      isDrawing={false}
      onChoose={() => {}}
      onDrawn={() => {}}
    />,
  )
const pages = () => drawing.map(({ page }) => page)

test('who turns pages quickly sees the last one drawn, after the one that was begun', async () => {
  const { rerender } = render(sheet(1))
  await vi.waitFor(() => expect(pages()).toEqual([1]))

  rerender(sheet(2))
  rerender(sheet(3))
  await Promise.resolve()
  expect(pages()).toEqual([1])
  drawing[0]?.end()

  await vi.waitFor(() => expect(pages()).toEqual([1, 3]))
})

test('boxes of one name say which option each stands for', () => {
  const boxes = ['1', '2'].map((option, at) => ({
    page: 1,
    x: 20 * at,
    y: 0,
    width: 12,
    height: 12,
    option,
  }))
  const fields = [{ name: 'Kind', kind: 'radio', boxes, options: ['1', '2'] }]
  render(sheet(1, { ...answer, fields } as unknown as TemplateScreenAnswer))

  expect(screen.getByRole('button', { name: 'Field Kind, option 1: nothing yet' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Field Kind, option 2: nothing yet' })).toBeTruthy()
})
