import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { test } from '../../testing/api.ts'
import { pdfFile } from '../../testing/files.ts'
import { forms } from './index.ts'

test('a visitor who is nobody in particular gets at no form', async ({ api }) => {
  await api.visit()
  const id = randomUUID()

  const answers = await Promise.all([
    api.get(`/api/admin/suits/${id}/templates`),
    api.upload(`/api/admin/suits/${id}/templates/any`, await pdfFile()),
    api.patch(`/api/admin/templates/${id}`, { mapping: {} }),
    api.post(`/api/admin/templates/${id}/activate`),
  ])

  expect(forms.endpoints.map(({ access }) => access)).toEqual(Array(4).fill('admin'))
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401])
})
