import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { inspectTemplate, stopPaper, tryFilledForm } from '../open-paper.ts'
import { exampleFilling } from '../testing/example-official-form.ts'
import type { Entry, Put } from './filling.ts'
import type { TemplateField } from './template-finding.ts'

/** Official forms gathered for the project, where they are beside the checkout; what they taught is tested by own forms, too. */
const folder = '../shared/data/pdf-forms'
const isThere = existsSync(folder)

afterAll(stopPaper)

/** As much as the field's box has room for at a size that can be read. */
function putIn({ kind, boxes, maxLength = 40, options = [] }: TemplateField): Put | undefined {
  const room = Math.min(maxLength, Math.max(1, Math.floor((boxes[0]?.width ?? 0) / 8)))
  if (kind === 'text') return { kind: 'text', text: 'Zoë Đặng Łukasz'.slice(0, room).trim() }
  if (kind === 'checkbox') return { kind: 'tick', on: true }
  if (kind === 'button') return undefined
  if (kind !== 'signature') return { kind: 'choice', option: options[0] ?? '' }
  return { kind: 'signature', signature: { method: 'typed', text: 'Zoë Đặng' } }
}

describe.skipIf(!isThere)('gathered forms', () => {
  test.each(globSync(`${folder}/*.pdf`).map((path) => basename(path)))(
    'every field of %s can be filled in and read back in its place',
    async (file) => {
      const template = new Uint8Array(readFileSync(`${folder}/${file}`))
      const finding = await inspectTemplate(template)
      if (finding.outcome === 'refused') throw new Error(finding.message)
      const fields = finding.outcome === 'fillable' ? finding.fields : []
      const entries = fields.flatMap((field): Entry[] => {
        const put = putIn(field)
        const isSeen = field.boxes.some(({ hidden }) => !hidden)
        return put && isSeen ? [{ from: field.name, place: { field: field.name }, put }] : []
      })

      const made = await tryFilledForm(exampleFilling(template, entries))

      expect(made.pages).toBe(finding.pages.length)
      expect(await inspectTemplate(made.bytes)).toMatchObject({ outcome: 'flat' })
    },
  )
})
