import { existsSync, readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { PDFDocument } from '@cantoo/pdf-lib'
import {
  documents,
  type Entry,
  fillOfficialForm,
  inspectTemplate,
  type TemplateField,
} from '../server/modules/documents/index.ts'

/** The largest of the official forms gathered for the project, where they are beside the checkout. */
const LARGE = '../shared/data/pdf-forms/irs-f13614c-ty2025-xfa.pdf'
const AS_MANY_AS_OURS = 30

/** Milliseconds of filling in, reading back and comparing all fields of an IRS form; undefined where it is not there. */
export async function timeLargeForm(rounds: number): Promise<number[] | undefined> {
  if (!existsSync(LARGE)) return undefined
  const template = new Uint8Array(readFileSync(LARGE))
  const finding = await inspectTemplate(template)
  if (finding.outcome !== 'fillable') throw new Error('The form cannot be filled in')
  const entries = finding.fields.flatMap(entryFor)
  const filling = {
    template,
    title: 'Form',
    preparedAt: '2026-11-20T20:01:10.000Z',
    changedAt: '2026-11-20T20:01:10.000Z',
    entries,
  }
  const times: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const start = performance.now()
    await fillOfficialForm({ ...filling, reference: `SP-0000-${1000 + round}` })
    // The first one starts the thread.
    if (round > 0) times.push(performance.now() - start)
  }
  return times
}

/** Ends the threads that filled. */
export async function stopFilling(): Promise<void> {
  const stop = await documents.start?.({} as never, {} as never)
  await stop?.()
}

function entryFor({ name, kind, boxes, maxLength = 7 }: TemplateField): Entry[] {
  const room = Math.min(maxLength, 7, Math.max(1, Math.floor((boxes[0]?.width ?? 0) / 8)))
  const entry = { from: name, place: { field: name } }
  if (kind === 'text') return [{ ...entry, put: { kind, text: 'Zoë Łuk'.slice(0, room).trim() } }]
  return kind === 'checkbox' ? [{ ...entry, put: { kind: 'tick', on: true } }] : []
}

/** Milliseconds of each form that pdf-lib alone filled on one core: two pages with as many fields as a claim form has answers. */
export async function timePdfLibAlone(
  milliseconds: number,
  { isUnicode }: { isUnicode: boolean },
): Promise<number[]> {
  const workerData = { template: await plainForm(), milliseconds, isUnicode }
  const worker = new Worker(new URL('./pdf-lib-alone.ts', import.meta.url), { workerData })
  return new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject))
}

async function plainForm(): Promise<Uint8Array> {
  const doc = await PDFDocument.create()
  const pages = [doc.addPage([612, 792]), doc.addPage([612, 792])]
  const form = doc.getForm()
  for (let index = 0; index < AS_MANY_AS_OURS; index += 1) {
    const page = pages[index % 2] ?? doc.addPage()
    const place = { x: 72, y: 720 - Math.floor(index / 2) * 40, width: 240, height: 18 }
    form.createTextField(`field-${index}`).addToPage(page, place)
  }
  return doc.save()
}
