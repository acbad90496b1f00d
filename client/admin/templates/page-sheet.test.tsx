import { render } from '@testing-library/react'
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

const sheet = (page: number) =>
  inAdmin(
    <PageSheet
      answer={answer}
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
