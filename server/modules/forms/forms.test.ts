import type { Knex } from 'knex'
import { afterAll, describe, expect } from 'vitest'
import { checkClaimAnswers, cleanClaimAnswers } from '#contract/check-claim-answers.ts'
import type { FormMapping } from '#contract/form-mapping.ts'
import type { SuitTerms } from '#contract/suit-terms.ts'
import { addSuit, plainTerms } from '../../testing/add-suit.ts'
import { test } from '../../testing/api.ts'
import { lockedPdfFile } from '../../testing/files.ts'
import { fakeTools } from '../../testing/tools.ts'
import { exampleFlatForm, exampleOfficialForm } from '../documents/testing/example-official-form.ts'
import { withPages } from '../documents/read-back.ts'
import { documents } from '../documents/index.ts'
import { activateFormTemplate } from './activate-form-template.ts'
import { type AddInput, addFormTemplate } from './add-form-template.ts'
import { draftFormTemplate } from './draft-form-template.ts'
import { exampleClaim, NOBODY } from './example-claim.ts'
import { checkMapping } from './check-mapping.ts'
import { fitsTerms, hashAsks } from './fits-terms.ts'
import { findFormTemplate } from './find-form-template.ts'
import { mapFormTemplate } from './map-form-template.ts'
import { produceFilledForm } from './produce-filled-form.ts'

const terms: SuitTerms = {
  ...plainTerms,
  form: [
    { id: 'story', label: 'What happened?', kind: 'text' },
    { id: 'bought', label: 'Did you buy it?', kind: 'yes-no' },
  ],
}

const mapping: FormMapping = {
  fields: {
    'claimant.name': { from: 'claimant.legalName' },
    zip: { from: 'claimant.address.zip', as: { how: 'digits', to: 5 } },
    story: { from: 'form.story' },
    bought: { from: 'form.bought', as: { how: 'choose', options: { yes: 'Y', no: 'N' } } },
    agree: { from: 'attestation.member' },
    pay: {
      from: 'payment',
      as: { how: 'choose', options: { check: 'Check', paypal: 'PayPal' } },
    },
    signature: { from: 'signature' },
    date: { from: 'signedOn', as: { how: 'date', format: 'MM/DD/YYYY' } },
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
  printedOnForm: ['true'],
  notOnForm: [],
}

const facts = { source: 'https://example.org/claim-form.pdf', checkedOn: '2026-11-20' }

// Stops the threads that the tests started.
afterAll(async () => (await documents.start?.({} as never, {} as never))?.())

async function add(db: Knex, changes: Partial<AddInput> = {}) {
  const suit = await addSuit(db, { terms })
  const bytes = await exampleOfficialForm()
  const file = { suitId: suit.id, variant: 'any' as const, fileName: 'form.pdf', bytes }
  return addFormTemplate(fakeTools(db), { ...file, mapping, ...facts, ...changes })
}

/** The words of all that is wrong with a mapping. */
async function faultsOf(db: Knex, changes: Partial<AddInput>): Promise<string> {
  const error = await add(db, changes).then(
    () => undefined,
    (thrown) => thrown,
  )
  const errors: { message: string }[] = error?.more?.errors ?? []
  return errors.map(({ message }) => message).join('\n')
}

const without = (name: string): FormMapping => ({
  ...mapping,
  fields: Object.fromEntries(Object.entries(mapping.fields).filter(([field]) => field !== name)),
})

test('a mapped form is kept as a draft, used once activated, and fills in a claim', async ({
  db,
}) => {
  const tools = fakeTools(db)
  const { id, suitId, kind, version, status } = await add(db)
  const before = await findFormTemplate(tools, { suitId, terms, hasNoticeId: false })

  await activateFormTemplate(tools, { id })
  const found = await findFormTemplate(tools, { suitId, terms, hasNoticeId: true })
  const content = exampleClaim({ name: 'Soap', defendant: null, administratorName: null }, terms)
  const made = await produceFilledForm(content, found!)

  expect([kind, version, status, before]).toEqual(['fillable', 1, 'draft', undefined])
  expect(found).toMatchObject({ id, status: 'active', mapping })
  const [first = '', second = ''] = await withPages(made.bytes, async (page) =>
    (await page.getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join(' '),
  )
  expect(first).toMatch(/María-José Łukasiewicz Núñez.*9 +4 +1 +1 +0.*4418 West Magnolia.*Check/)
  expect(second).toMatch(/María-José Łukasiewicz Núñez.*11\/20\/2026/)
})

test('a form in use is passed by once its settlement asks something else, until a version fits that', async ({
  db,
}) => {
  const tools = fakeTools(db)
  const { id, suitId } = await add(db)
  await activateFormTemplate(tools, { id })
  const [first, ...others] = terms.attestations
  const reworded = { ...terms, attestations: [{ ...first!, text: 'Other words' }, ...others] }
  const asked = { id: 'receipts', label: 'How many receipts?', kind: 'number' as const }
  const longer = { ...terms, form: [...terms.form, asked] }
  const hints = { ...terms, form: terms.form.map((one) => ({ ...one, hint: 'In your words' })) }
  const found = async (changed: SuitTerms) =>
    (await findFormTemplate(tools, { suitId, terms: changed, hasNoticeId: false }))?.id

  const seen = [await found(terms), await found(hints), await found(reworded), await found(longer)]
  // One from before that was noted is looked at by its places.
  const older = [terms, longer].map((one) =>
    fitsTerms({ asksHash: null, mapping, variant: 'any' }, one),
  )

  expect(seen).toEqual([id, id, undefined, undefined])
  expect(older).toEqual([true, false])
})

test('the claim of nobody is kept as a claim of somebody would be', () => {
  const { answers, form } = exampleClaim(NOBODY, terms)
  const whole = { ...answers, claimant: form.claimant }

  expect(checkClaimAnswers(whole, terms, '2026-11-20')).toEqual([])
  expect(cleanClaimAnswers(whole, terms)).toEqual(whole)
})

describe('a form that says an answer of "who may claim"', () => {
  const naming: FormMapping = {
    ...mapping,
    fields: { ...mapping.fields, story: { from: 'eligibility.bought' } },
    notOnForm: ['form.story'],
  }
  const withQuestion = (changes: Partial<SuitTerms['eligibility'][number]>): SuitTerms => ({
    ...terms,
    eligibility: terms.eligibility.map((one) =>
      one.id === 'bought' ? { ...one, ...changes } : one,
    ),
  })

  test('is passed by once that question is renamed, reworded or turned round', async ({ db }) => {
    const tools = fakeTools(db)
    const { id, suitId } = await add(db, { mapping: naming })
    await activateFormTemplate(tools, { id })
    const found = async (changed: SuitTerms) =>
      (await findFormTemplate(tools, { suitId, terms: changed, hasNoticeId: false }))?.id
    const [first, ...others] = terms.eligibility

    const seen = [
      await found(terms),
      await found({ ...terms, eligibility: [first!, { ...others[0]!, text: 'No box says it' }] }),
      await found(withQuestion({ id: 'purchased' })),
      await found(withQuestion({ text: 'Did you buy it in a store?' })),
      await found(withQuestion({ fits: 'no' })),
    ]

    expect(seen).toEqual([id, id, undefined, undefined, undefined])
  })

  test('stays in use when it was taken so before that was noted, as long as it has its question', () => {
    const older = { asksHash: hashAsks(terms), mapping: naming, variant: 'any' as const }

    const fits = [terms, withQuestion({ id: 'purchased' })].map((one) => fitsTerms(older, one))

    expect(fits).toEqual([true, false])
  })
})

test('a form in use of which a box can never be ticked is passed by', () => {
  const fields = {
    ...mapping.fields,
    agree: { from: 'attestation.member', as: { how: 'tick' as const, when: 'yes' } },
  }
  const inUse = { asksHash: hashAsks(terms), variant: 'any' as const }

  expect(fitsTerms({ ...inUse, mapping }, terms)).toBe(true)
  expect(fitsTerms({ ...inUse, mapping: { ...mapping, fields } }, terms)).toBe(false)
})

describe('refused, with every reason', () => {
  test('a form without a place for name, signature or an attestation', async ({ db }) => {
    const bare = { fields: {}, positions: [], printedOnForm: [], notOnForm: [] }

    const faults = await faultsOf(db, { mapping: bare })

    for (const lacking of [
      'claimant.legalName',
      'signature',
      'signedOn',
      'form.story',
      'payment',
    ]) {
      expect(faults).toContain(`"${lacking}" has no place`)
    }
    expect(faults).toContain('Attestation "member" has no box')
  })

  test('a form without a place for what may be left out: who answers it would lose that', () => {
    const serial = { id: 'serial', label: 'Serial number', kind: 'text', optional: true } as const
    const longer = { ...terms, form: [...terms.form, serial] }
    const faultsOfPlaces = (one: FormMapping) =>
      checkMapping({ mapping: one, terms: longer, variant: 'any' }).map(({ message }) => message)

    expect(faultsOfPlaces(mapping)).toEqual([
      '"form.serial" has no place: choose one, or say that the form does not ask for it',
    ])
    expect(faultsOfPlaces({ ...mapping, notOnForm: ['form.serial'] })).toEqual([])
  })

  test('a field that the file lacks, and an answer that the suit lacks', async ({ db }) => {
    const fields = {
      ...mapping.fields,
      'no-such-field': { from: 'claimant.email' },
      date: { from: 'form.height' },
    }

    const faults = await faultsOf(db, { mapping: { ...mapping, fields } })

    expect(faults).toContain('"claimant.email" in no-such-field: The form has no such field')
    expect(faults).toContain('This settlement has no "form.height"')
    expect(faults).toContain('"signedOn" has no place')
  })

  test('a ZIP code of nine digits in a field for five', async ({ db }) => {
    const fields = { ...mapping.fields, zip: { from: 'claimant.address.zip' } }

    const faults = await faultsOf(db, { mapping: { ...mapping, fields } })

    expect(faults).toBe('"claimant.address.zip" in zip: It has room for 5 characters')
  })

  test('a name over the form’s own words', async ({ db }) => {
    const place = { from: 'claimant.legalName', page: 1, x: 72, y: 716, width: 200, height: 18 }
    const moved = { ...without('claimant.name'), positions: [...mapping.positions, place] }

    const faults = await faultsOf(db, { mapping: moved })

    expect(faults).toContain('It would cover the form’s words “CLAIM FORM”')
  })

  test.for([
    ['agree', 'attestation.member', 'yes', 'is never answered “yes”: ticked'],
    ['agree', 'form.bought', 'Yes', 'is never answered “Yes”: yes, no'],
    ['agree', 'payment', 'Check', 'is never answered “Check”: check, paypal'],
    ['agree', 'claimant.email', 'yes', 'has no answers to tick for'],
  ] as const)('a box %s for %s that is ticked when it is %s', async (way, { db }) => {
    const [box, from, when, words] = way
    const fields = { ...mapping.fields, [box]: { from, as: { how: 'tick' as const, when } } }

    expect(await faultsOf(db, { mapping: { ...mapping, fields } })).toContain(`"${from}" ${words}`)
  })

  test('a box for each payment but one', async ({ db }) => {
    const box = (when: string, x: number) => {
      const place = { page: 1, x, y: 430, width: 12, height: 12 }
      return { ...place, from: 'payment', as: { how: 'tick' as const, when } }
    }
    const boxes = [box('check', 72), box('paypal', 120)]
    const ticked = { ...without('pay'), positions: [...mapping.positions, ...boxes] }
    const payments: SuitTerms['payments'] = ['check', 'paypal', 'venmo']
    const third = { ...ticked, positions: [...ticked.positions, box('venmo', 168)] }
    const check = (one: FormMapping) =>
      checkMapping({ mapping: one, terms: { ...terms, payments }, variant: 'any' })

    const faults = check(ticked)

    expect(faults.map(({ message }) => message)).toEqual(['"payment" has no box for “venmo”'])
    expect(check({ ...ticked, notOnForm: ['payment'] })).toEqual(faults)
    expect(check(third)).toEqual([])
    expect(await faultsOf(db, { mapping: ticked })).toBe('')
  })

  test('one box is enough for yes or no, and the fitting answer’s for who may claim', () => {
    const tick = (from: string, when: string): FormMapping => ({
      ...mapping,
      fields: { ...mapping.fields, agree: { from, as: { how: 'tick', when } } },
      printedOnForm: ['true', 'member'],
      notOnForm: ['form.bought'],
    })
    const { bought: _, ...unasked } = mapping.fields
    const faultsWith = (from: string, when: string) => {
      const one = tick(from, when)
      const fields = { ...unasked, agree: one.fields['agree']! }
      return checkMapping({ mapping: { ...one, fields }, terms, variant: 'any' })
    }

    const seen = [
      faultsWith('form.bought', 'no'),
      faultsWith('eligibility.bought', 'yes'),
      faultsWith('eligibility.bought', 'no'),
    ].map((faults) => faults.map(({ message }) => message))

    expect(seen).toEqual([[], [], ['"eligibility.bought" has no box for “yes”']])
  })

  test('an option for each answer but one, and one that the field does not have', async ({
    db,
  }) => {
    const pay = (options: Record<string, string>): FormMapping => ({
      ...mapping,
      fields: {
        ...mapping.fields,
        pay: { from: 'payment', as: { how: 'choose', options } },
      },
    })

    const faults = [
      await faultsOf(db, { mapping: pay({ check: 'Check' }) }),
      await faultsOf(db, { mapping: pay({ check: 'Check', paypal: 'Pay Pal' }) }),
    ]

    expect(faults).toEqual([
      '"payment" has no option for “paypal”',
      '"payment" in pay: It has Check, PayPal',
    ])
  })

  test('a way of writing that leaves nothing of an answer', async ({ db }) => {
    const fields = {
      ...mapping.fields,
      story: { from: 'attestation.member', as: { how: 'initials' as const } },
      date: { from: 'signedOn', as: { how: 'digits' as const, from: 20 } },
    }
    const odd = { ...mapping, fields, notOnForm: ['form.story'] }

    const faults = await faultsOf(db, { mapping: odd })

    expect(faults).toContain('"attestation.member" would leave its place empty')
    expect(faults).toContain('"signedOn" would leave its place empty')
  })

  test('the longest of the answers to choose from, where it is too long for its place', async ({
    db,
  }) => {
    const choices = ['A', 'The one whose words are far too long for that narrow box of the form']
    const kind: SuitTerms['form'][number] = { id: 'size', label: 'Which?', kind: 'choice', choices }
    const suit = await addSuit(db, { terms: { ...terms, form: [...terms.form, kind] } })
    const box = { from: 'form.size', page: 1, x: 72, y: 430, width: 30, height: 12 }
    const long = { ...mapping, positions: [...mapping.positions, box] }

    const faults = await faultsOf(db, { suitId: suit.id, mapping: long })

    expect(faults).toContain('"form.size" in page 1 at 72, 430: It does not fit')
  })

  test('a locked file', async ({ db }) => {
    expect(await faultsOf(db, { bytes: await lockedPdfFile() })).toMatch(/protected/)
  })
})

test('in steps: file, mapping, use; the next version takes its place', async ({ db }) => {
  const tools = fakeTools(db)
  const first = await add(db)
  await activateFormTemplate(tools, { id: first.id })
  const { suitId } = first

  const file = { suitId, variant: 'any' as const, fileName: 'new.pdf' }
  const bytes = await exampleOfficialForm()
  const { template, finding } = await draftFormTemplate(tools, { ...file, bytes })
  const early = activateFormTemplate(tools, { id: template.id })
  await expect(early).rejects.toMatchObject({ code: 'input.invalid' })
  await mapFormTemplate(tools, { id: template.id, mapping, ...facts })
  await activateFormTemplate(tools, { id: template.id })

  expect([finding.outcome, template.version]).toEqual(['fillable', 2])
  const rows = await db('formTemplates').where({ suitId }).orderBy('version').select('status')
  expect(rows.map(({ status }) => status)).toEqual(['retired', 'active'])
  const again = mapFormTemplate(tools, { id: template.id, mapping, ...facts })
  await expect(again).rejects.toMatchObject({ code: 'already-exists' })
})

test('who has a notice ID gets the form for it, others our own', async ({ db }) => {
  const tools = fakeTools(db)
  const { id, suitId } = await add(db, { variant: 'with-notice-id' })
  await activateFormTemplate(tools, { id })

  const having = await findFormTemplate(tools, { suitId, terms, hasNoticeId: true })
  const lacking = await findFormTemplate(tools, { suitId, terms, hasNoticeId: false })

  expect([having?.id, lacking]).toEqual([id, undefined])
})

test('a flat form is mapped by positions', async ({ db }) => {
  const line = (from: string, y: number) => ({ from, page: 1, x: 200, y, width: 250, height: 20 })
  const flat: FormMapping = {
    fields: {},
    positions: [
      line('claimant.legalName', 600),
      line('signature', 570),
      line('signedOn', 540),
      { ...line('claimant.address.all', 440), height: 80, multiline: true },
    ],
    printedOnForm: ['true', 'member'],
    notOnForm: ['form.story', 'form.bought', 'payment'],
  }

  const { kind } = await add(db, { bytes: await exampleFlatForm(), mapping: flat })

  expect(kind).toBe('flat')
})

test.for(["mapping = '{}'", "file_name = 'x'", "status = 'draft'", 'version = 9'])(
  'the database refuses to change a form in use: %s',
  async (change, { db }) => {
    const { id } = await add(db)
    await activateFormTemplate(fakeTools(db), { id })

    const update = db.transaction((trx) =>
      trx.raw(`update form_templates set ${change} where id = ?`, [id]),
    )
    const removal = db.transaction((trx) => trx('formTemplates').where({ id }).delete())

    await expect(update).rejects.toThrow('never changed')
    await expect(removal).rejects.toThrow('never changed')
  },
)
