import { afterEach, expect, vi } from 'vitest'
import type { FormMapping } from '#contract/form-mapping.ts'
import { addSuit, plainTerms } from '../../testing/add-suit.ts'
import { test } from '../../testing/api.ts'
import { inspectTemplate } from '../documents/index.ts'
import { DocumentThread } from '../documents/document-thread.ts'
import { stopPaper } from '../documents/open-paper.ts'
import { exampleOfficialForm } from '../documents/testing/example-official-form.ts'
import { UnfaithfulDocument } from '../documents/unfaithful-document.ts'
import { checkTemplate } from './check-template.ts'

afterEach(async () => {
  vi.restoreAllMocks()
  await stopPaper()
})

const mapping: FormMapping = {
  fields: {
    'claimant.name': { from: 'claimant.legalName' },
    story: { from: 'form.units' },
    signature: { from: 'signature' },
    date: { from: 'signedOn', as: { how: 'date', format: 'MM/DD/YYYY' } },
    pay: {
      from: 'payment',
      as: { how: 'choose', options: { check: 'Check', paypal: 'PayPal' } },
    },
  },
  positions: [
    {
      from: 'claimant.address.all',
      page: 1,
      x: 330,
      y: 560,
      width: 180,
      height: 60,
      multiline: true,
    },
  ],
  printedOnForm: ['true', 'member'],
  notOnForm: [],
}

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
