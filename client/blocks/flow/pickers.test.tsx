import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ResolvedSection } from '#contract/definitions/section.ts'
import { keptState } from '../../onboarding/kept-state.ts'
import {
  answerCalls,
  flowOf,
  putOn,
  startAnew,
  stepOf,
} from '../../onboarding/testing/stage-flow.tsx'
import { ProductPicker } from './product-picker.tsx'
import { StorePicker } from './store-picker.tsx'
import { detailOf, summaryOf } from './testing/soap-suit.ts'

const words = {
  label: 'Open class actions',
  search: 'Search',
  empty: 'Nothing matches.',
  failed: 'The list could not be loaded.',
  missing: 'Pick at least one',
  none: 'None of them fits you.',
  questionsTitle: 'A few questions',
  questionsHelp: 'Answer as it was.',
  questionsPrimary: 'Continue',
}
const productWords = {
  ...words,
  category: 'Kind',
  allCategories: 'All kinds',
  noProof: 'No proof needed only',
  order: 'Order',
  byDeadline: 'Closing soonest first',
  byPayout: 'Highest payment first',
}
const soap = summaryOf('soap')
const phone = summaryOf('phone', {
  proofKind: 'notice-id',
  payout: 9000,
  estimatedPayout: 9000,
  dueAt: '2026-12-24T04:59:59.000Z',
})
const paper = summaryOf('paper', { fileable: false })
const data = { suits: [phone, soap, paper], total: 3 }

const flow = flowOf(
  stepOf('select-product', '/file/select/product', {
    blocks: [{ id: 'picker', type: 'step-text', props: {} }] as ResolvedSection[],
  }),
  stepOf('after', '/file/after'),
)
const products = () => <ProductPicker key="p" sectionId="p" data={data} {...productWords} />
const stores = () => <StorePicker key="s" sectionId="s" data={data} {...words} />
const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }))
const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const cards = () => screen.getAllByRole('checkbox').filter((box) => box.id !== 'picker-no-proof')
const namesOfCards = () => cards().map((box) => box.closest('label')?.textContent)

beforeEach(() => {
  startAnew()
  vi.stubGlobal('scrollTo', () => {})
  answerCalls(({ path }) => {
    if (path === '/api/suits') return { body: data }
    const slug = path.match(/^\/api\/suits\/(\w+)$/)?.[1]
    return slug ? { body: detailOf(slug) } : undefined
  })
})

describe('the product picker', () => {
  test('shows what can be filed here, the nearest deadline first', () => {
    putOn(flow, '/file/select/product', products)

    expect(namesOfCards()).toEqual([
      expect.stringContaining('The soap settlement'),
      expect.stringContaining('The phone settlement'),
    ])
  })

  test('searches, keeps to what needs no proof, and sorts by payment', async () => {
    putOn(flow, '/file/select/product', products)

    await userEvent.type(screen.getByLabelText('Search'), 'soap')
    expect(namesOfCards()).toEqual([expect.stringContaining('soap')])

    await userEvent.clear(screen.getByLabelText('Search'))
    await userEvent.click(screen.getByLabelText('No proof needed only'))
    expect(namesOfCards()).toEqual([expect.stringContaining('soap')])

    await userEvent.click(screen.getByLabelText('No proof needed only'))
    await userEvent.selectOptions(screen.getByLabelText('Order'), 'Highest payment first')
    expect(namesOfCards()).toEqual([
      expect.stringContaining('phone'),
      expect.stringContaining('soap'),
    ])
  })

  test('answers to the space and arrow keys', async () => {
    putOn(flow, '/file/select/product', products)
    cards()[0]?.focus()

    await userEvent.keyboard('{ArrowDown} ')

    expect(keptState.get().suits.map(({ slug }) => slug)).toEqual(['phone'])
  })

  test('wants a choice before it goes on', async () => {
    putOn(flow, '/file/select/product', products)

    await goOn()

    await waitFor(() =>
      expect(within(screen.getByRole('alert')).getByText('Pick at least one')).toBeTruthy(),
    )
  })
})

test.each([
  ['product', products],
  ['store', stores],
])('the %s picker shows the one of the address first, picked', async (_, picker) => {
  putOn(flow, '/file/select/product?select=id-soap', picker)

  const first = await screen.findByRole('checkbox', { checked: true })

  expect(cards()[0]).toBe(first)
  expect(first.closest('label')?.textContent).toMatch(/soap/i)
  expect(keptState.get().suits).toMatchObject([{ slug: 'soap', source: 'query' }])
})

test('one without a form here is named with the way to its own site, and not picked', async () => {
  putOn(flow, '/file/select/product?select=paper', products)

  expect(
    await screen.findByText(/The paper settlement takes claims on its own site only/),
  ).toBeTruthy()
  expect(keptState.get().suits).toEqual([])
})

describe('the questions that follow', () => {
  async function pickSoap() {
    putOn(flow, '/file/select/product', stores)
    await userEvent.click(screen.getByRole('checkbox', { name: /soap/ }))
    await goOn()
    await screen.findByRole('group', { name: /Did you buy soap/ })
  }

  test('have to be answered, and lead on when they fit', async () => {
    await pickSoap()
    expect(heading()).toBe('A few questions')

    await goOn()
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain('Did you buy soap?'),
    )
    await userEvent.click(screen.getByRole('radio', { name: 'Yes' }))
    await goOn()

    await waitFor(() => expect(heading()).toBe('Step after'))
    expect(keptState.get().suits).toMatchObject([{ slug: 'soap', eligibility: 'eligible' }])
  })

  test('“no” says so, and the class action is dropped on Continue', async () => {
    await pickSoap()

    await userEvent.click(screen.getByRole('radio', { name: 'No' }))
    expect(screen.getByText('You don’t appear to be in this class')).toBeTruthy()
    expect(screen.getByRole('link', { name: /official site/ }).getAttribute('href')).toBe(
      'https://example.com/settlement',
    )
    await goOn()

    expect(await screen.findByText('None of them fits you.')).toBeTruthy()
    expect(keptState.get().suits).toEqual([])
  })

  test('“not sure” shows the clause, and the class action is kept but not filed', async () => {
    await pickSoap()

    await userEvent.click(screen.getByRole('radio', { name: 'Not sure' }))
    expect(screen.getByText('Buyers of soap.')).toBeTruthy()
    await goOn()

    expect(
      await screen.findByText(/We kept The soap settlement on your list and file nothing/),
    ).toBeTruthy()
    expect(keptState.get().suits).toMatchObject([{ slug: 'soap', eligibility: 'unsure' }])
    expect(screen.queryByText('None of them fits you.')).toBeNull()
    await waitFor(() => expect(heading()).toBe('Step select-product'))
  })

  test('Back leads to the choice again', async () => {
    putOn(flowOf(stepOf('before', '/file/before'), ...flow.steps), '/file/select/product', stores)
    await userEvent.click(screen.getByRole('checkbox', { name: /soap/ }))
    await goOn()
    await screen.findByRole('group', { name: /Did you buy soap/ })

    await userEvent.click(screen.getByRole('button', { name: 'Back' }))

    expect(screen.getByRole('checkbox', { name: /soap/, checked: true })).toBeTruthy()
  })
})
