import { afterEach, expect, vi } from 'vitest'
import { addSuit, plainTerms } from '../../testing/add-suit.ts'
import { test } from '../../testing/api.ts'
import { inspectTemplate } from '../documents/index.ts'
import { DocumentThread } from '../documents/document-thread.ts'
import { stopPaper } from '../documents/open-paper.ts'
import { exampleOfficialForm } from '../documents/testing/example-official-form.ts'
import { UnfaithfulDocument } from '../documents/unfaithful-document.ts'
import { checkTemplate } from './check-template.ts'
import { exampleMapping as mapping } from './testing/example-mapping.ts'

afterEach(async () => {
  vi.restoreAllMocks()
  await stopPaper()
})

/** Everything else is made; a letter fails so. */
function failLetters(failure: Error): void {
  const { run } = DocumentThread.prototype
  vi.spyOn(DocumentThread.prototype, 'run').mockImplementation(function (
    this: DocumentThread,
    task,
  ) {
    return task.task === 'join' ? Promise.reject(failure) : run.call(this, task)
  } as typeof run)
}

test.for([
  [
    'takes too long',
    new Error('No letter within 10000 ms'),
    'It took too long to make a letter of this form. Try again; if it does so again, print it into a new PDF and add that one',
  ],
  [
    'can never be made',
    new UnfaithfulDocument(['/parts/0/pages']),
    'No letter can be made of this form: print it into a new PDF and add that one',
  ],
] as const)(
  'of a form whose letter %s it is said what to do',
  async ([, failure, words], { db }) => {
    const suit = await addSuit(db, { terms: plainTerms })
    const bytes = await exampleOfficialForm()
    const finding = await inspectTemplate(bytes)
    if (finding.outcome === 'refused') throw new Error('The example is taken')
    const candidate = { suit, terms: plainTerms, variant: 'any' as const, bytes, finding, mapping }
    const before = await checkTemplate(candidate)
    failLetters(failure)

    const faults = await checkTemplate(candidate)

    expect(before).toEqual([])
    expect(faults).toEqual([{ path: '/mapping', message: words }])
  },
)
