import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import { PDFDocument, PDFTextField, StandardFonts } from '@cantoo/pdf-lib'
import * as fontkit from 'fontkit'

/** Fills one form with @cantoo/pdf-lib's own means, again and again, in a thread: one core, and nothing else to do. */
const { template, milliseconds, isUnicode } = workerData as {
  template: Uint8Array
  milliseconds: number
  /** With an embedded font, as names need it; without, the built-in one that has no Đ or Ł. */
  isUnicode: boolean
}
const TEXT = isUnicode ? 'Zoë Łuk' : 'Zoe Luk'
const FONT = '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'
const font = readFileSync(createRequire(import.meta.url).resolve(FONT))

const end = performance.now() + milliseconds
const times: number[] = []
while (performance.now() < end) {
  const start = performance.now()
  await fill()
  times.push(performance.now() - start)
}
parentPort?.postMessage(times)

async function fill(): Promise<Uint8Array> {
  const doc = await PDFDocument.load(template)
  doc.registerFontkit(fontkit as Parameters<typeof doc.registerFontkit>[0])
  const embedded = await (isUnicode
    ? doc.embedFont(font, { subset: true })
    : doc.embedFont(StandardFonts.Helvetica))
  const form = doc.getForm()
  for (const field of form.getFields()) {
    if (field instanceof PDFTextField) field.setText(TEXT)
  }
  form.updateFieldAppearances(embedded)
  form.flatten({ updateFieldAppearances: false })
  return doc.save({ updateFieldAppearances: false })
}
