import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ResolvedSection } from '#contract/definitions/section.ts'
import { keptState } from '../../onboarding/kept-state.ts'
import { setAnswer } from '../../onboarding/progress.ts'
import { session } from '../../onboarding/session.ts'
import {
  answerCalls,
  flowOf,
  putOn,
  startAnew,
  stepOf,
} from '../../onboarding/testing/stage-flow.tsx'
import { ProductPicker } from './product-picker.tsx'
import { StorePicker } from './store-picker.tsx'
import { chosenOf, detailOf, signedClaimOf, summaryOf } from './testing/soap-suit.ts'

const words = {
  label: 'Open class actions',
  search: 'Search',
  empty: 'Nothing matches.',
  failed: 'The list could not be loaded.',
  missing: 'Pick at least one',
}
const storeWords = {
  ...words,
  matches: {
    title: 'Your matches',
    ask: 'In which years?',
    hint: 'Pick each.',
    placeholder: 'Add a year',
    noYear: 'None of these',
    unsure: 'Not sure',
    because: 'Matched because you dealt with',
    period: 'It covers',
    outside: 'Left out: you named none of its years.',
  },
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

const blocks = [{ id: 'picker', type: 'step-text', props: {} }] as ResolvedSection[]
const flow = {
  ...flowOf(
    stepOf('select-product', '/file/select/product', { blocks }),
    stepOf('after', '/file/after'),
  ),
  detours: [stepOf('select-questions', '/file/select/questions', { standsFor: 'select-product' })],
}
const products = () => <ProductPicker key="p" sectionId="p" data={data} {...productWords} />
const stores = () => <StorePicker key="s" sectionId="s" data={data} {...storeWords} />
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

  test('what can no longer be signed in time says so and is not picked; what was picked is taken off', async () => {
    // The page was made ten minutes before.
    const ends = { dueAt: '2026-11-20T12:10:00.000Z', deadline: '2026-11-20' }
    const suits = [summaryOf('tea', ends), summaryOf('car', ends), soap]
    keptState.update((state) => ({ ...state, suits: [chosenOf('tea')] }))
    const late = { suits, total: 3 }
    putOn(flow, '/file/select/product', () => (
      <ProductPicker key="p" sectionId="p" data={late} {...productWords} />
    ))
    const box = (slug: string) => screen.getByRole('checkbox', { name: new RegExp(slug) })

    await userEvent.click(box('car'))
    await userEvent.click(box('tea'))

    expect(screen.getAllByText(/too late to sign this form here/)).toHaveLength(2)
    expect(keptState.get().suits).toEqual([])
    expect((box('soap') as HTMLInputElement).disabled).toBe(false)
  })

  test('Enter in the search looks for what was typed, and goes nowhere', async () => {
    keptState.update((state) => ({ ...state, suits: [chosenOf('soap')] }))
    putOn(flow, '/file/select/product', products)

    await userEvent.type(screen.getByLabelText('Search'), 'phone{Enter}')

    expect(namesOfCards()).toEqual([expect.stringContaining('phone')])
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(location.pathname).toBe('/file/select/product')
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

  test('says how many cards a search leaves, in a place that was there before', async () => {
    putOn(flow, '/file/select/product', products)
    const first = screen.getByText('2 in the list')
    const told = first.closest('output')!

    await userEvent.type(screen.getByLabelText('Search'), 'soap')
    expect(told.textContent).toBe('1 in the list')
    expect(first.isConnected).toBe(false)

    await userEvent.type(screen.getByLabelText('Search'), 'less')
    expect(told.textContent).toBe('Nothing matches.')
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

  // From the first: a card that moves up once it is picked moves under whoever reads it.
  expect(namesOfCards()[0]).toMatch(/soap/i)
  const first = await screen.findByRole('checkbox', { checked: true })

  expect(cards()[0]).toBe(first)
  expect(first.closest('label')?.textContent).toMatch(/soap/i)
  expect(keptState.get().suits).toMatchObject([{ slug: 'soap', source: 'query' }])
})

test.each([
  ['product', products],
  ['store', stores],
])(
  'in the %s picker the one of the address stays first when one that was come for before is known later',
  async (_, picker) => {
    putOn(flow, '/file/select/product?select=id-soap', picker)
    await screen.findByRole('checkbox', { checked: true })

    act(() => {
      const before = chosenOf('phone', { source: 'query' })
      keptState.update((state) => ({ ...state, suits: [before, ...state.suits] }))
    })

    expect(namesOfCards()).toEqual([
      expect.stringMatching(/soap/i),
      expect.stringMatching(/phone/i),
    ])
  },
)

test.each([
  ['product', (key: string) => <ProductPicker key={key} sectionId={key} {...productWords} />],
  ['store', (key: string) => <StorePicker key={key} sectionId={key} {...storeWords} />],
] as const)(
  'the %s picker whose list could not be had gets it by Continue',
  async (key, picker) => {
    let isAway = true
    answerCalls(({ path }) => {
      if (path !== '/api/suits') return undefined
      return isAway ? { status: 503, body: {} } : { body: data }
    })
    putOn(flow, '/file/select/product', () => picker(key))
    await screen.findByText(words.failed)

    isAway = false
    await goOn()

    await screen.findByRole('checkbox', { name: /soap/i })
    expect(heading()).toBe('Step select-product')
    expect(screen.queryByText(words.failed)).toBeNull()
    expect(screen.queryByText(words.missing)).toBeNull()
  },
)

test('whoever presses the button of a list that could not be had has the keyboard at the heading', async () => {
  let isAway = true
  answerCalls(({ path }) => {
    if (path !== '/api/suits') return undefined
    return isAway ? { status: 503, body: {} } : { body: data }
  })
  putOn(flow, '/file/select/product', () => (
    <ProductPicker key="p" sectionId="p" {...productWords} />
  ))
  await screen.findByText(words.failed)
  isAway = false

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

  await screen.findByRole('checkbox', { name: /soap/i })
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('one without a form here is named with the way to its own site, and not picked', async () => {
  putOn(flow, '/file/select/product?select=paper', products)

  expect(
    await screen.findByText(/The paper settlement takes claims on its own site only/),
  ).toBeTruthy()
  expect(keptState.get().suits).toEqual([])
})

test.each([
  ['product', products],
  ['store', stores],
])('the %s picker leads on to the questions', async (_, picker) => {
  putOn(flow, '/file/select/product', picker)
  await userEvent.click(screen.getByRole('checkbox', { name: /soap/i }))

  await goOn()

  await waitFor(() => expect(heading()).toBe('Step select-questions'))
  expect(keptState.get().suits).toMatchObject([{ slug: 'soap', eligibility: 'unknown' }])
})

test.each([
  ['product', products],
  ['store', stores],
])('the %s picker marks a signed one and does not let it be picked as new', async (_, picker) => {
  session.update((now) => ({ ...now, claims: [signedClaimOf('soap')] }))
  putOn(flow, '/file/select/product', picker)

  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /soap/i })
  expect(box.closest('label')?.textContent).toContain('Signed')
  await userEvent.click(box)

  expect(box.disabled).toBe(true)
  expect(keptState.get().suits).toEqual([])
  // The summary leads to a card that can be picked.
  expect(cards()[0]?.closest('label')?.textContent).toMatch(/phone/i)
  expect(screen.getByText('You signed The soap settlement')).toBeTruthy()
})

test('one chosen and signed stays chosen when another is picked', async () => {
  keptState.update((state) => ({ ...state, suits: [chosenOf('soap')] }))
  session.update((now) => ({ ...now, claims: [signedClaimOf('soap')] }))
  putOn(flow, '/file/select/product', stores)

  // It matched before: nothing more is asked of it.
  expect(screen.queryByRole('heading', { name: storeWords.matches.title })).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: /phone/i }))

  expect(keptState.get().suits.map(({ slug }) => slug)).toEqual(['soap', 'phone'])
})

test('a claim in a settlement that takes no new ones stays chosen when another is picked', async () => {
  keptState.update((state) => ({ ...state, suits: [chosenOf('ink'), chosenOf('paper')] }))
  session.update((now) => ({ ...now, claims: [signedClaimOf('ink')] }))
  putOn(flow, '/file/select/product', stores)

  await userEvent.click(screen.getByRole('checkbox', { name: /phone/i }))

  expect(keptState.get().suits.map(({ slug }) => slug)).toEqual(['ink', 'phone'])
})

describe('the years with a company', () => {
  const listed = { suits: [summaryOf('cord'), summaryOf('lamp')], total: 2 }
  const dated = () => <StorePicker key="s" sectionId="s" data={listed} {...storeWords} />
  const chosen = () => keptState.get().suits.map(({ slug }) => slug)
  const years = () => screen.findByLabelText(/In which years/)
  const optionsOf = (select: HTMLElement) =>
    [...select.querySelectorAll('option')].map((option) => option.textContent)

  beforeEach(() => {
    // Of their own: what a page has fetched of a class action it keeps.
    const period = { classPeriodFrom: '2023-06-01', classPeriodTo: '2024-05-31' }
    answerCalls(({ path }) => {
      if (path === '/api/suits/lamp') return { body: detailOf('lamp', period) }
      if (path === '/api/suits/cord') return { body: detailOf('cord') }
      return undefined
    })
  })

  test('are asked where a class period hangs on them, and each match says why', async () => {
    putOn(flow, '/file/select/product', dated)
    await userEvent.click(screen.getByRole('checkbox', { name: /cord/i }))
    expect(await screen.findByText('Matched because you dealt with cord Inc.')).toBeTruthy()
    expect(screen.queryByLabelText(/In which years/)).toBeNull()

    await userEvent.click(screen.getByRole('checkbox', { name: /lamp/i }))

    expect(optionsOf(await years())).toEqual([
      'Add a year',
      '2024',
      '2023',
      'None of these',
      'Not sure',
    ])
    expect(screen.getByText(/It covers June 1, 2023 to May 31, 2024/)).toBeTruthy()
  })

  test('stay where another company is ticked, whose class actions are still on their way', async () => {
    const answered = fetch
    const slow: typeof fetch = (path, init) =>
      path === '/api/suits/rope' ? new Promise(() => {}) : answered(path, init)
    vi.stubGlobal('fetch', slow)
    const two = { suits: [summaryOf('rope'), summaryOf('lamp')], total: 2 }
    putOn(flow, '/file/select/product', () => (
      <StorePicker key="s" sectionId="s" data={two} {...storeWords} />
    ))
    await userEvent.click(screen.getByRole('checkbox', { name: /lamp/i }))
    await userEvent.selectOptions(await years(), '2023')

    await userEvent.click(screen.getByRole('checkbox', { name: /rope/i }))

    expect(screen.getByLabelText(/In which years/)).toBeTruthy()
    expect(chosen()).toEqual(['lamp', 'rope'])
  })

  test('outside of the class period leave it out, say why, and can be taken back', async () => {
    putOn(flow, '/file/select/product', dated)
    await userEvent.click(screen.getByRole('checkbox', { name: /lamp/i }))

    await userEvent.selectOptions(await years(), 'None of these')
    expect(chosen()).toEqual([])
    expect(screen.getByText(/Left out: you named none of its years/)).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: /lamp/i, checked: true })).toBeTruthy()

    await userEvent.selectOptions(await years(), '2023')
    expect(chosen()).toEqual(['lamp'])
  })

  test('are there still where another of its class actions stands first, as one that was come for', async () => {
    const ofOne = ['lamp', 'cord'].map((slug) => summaryOf(slug, { defendant: 'Light Inc.' }))
    const two = () => (
      <StorePicker key="s" sectionId="s" data={{ suits: ofOne, total: 2 }} {...storeWords} />
    )
    keptState.update((state) => ({ ...state, suits: [chosenOf('lamp'), chosenOf('cord')] }))
    const { unmount } = putOn(flow, '/file/select/product', two)
    await userEvent.selectOptions(await years(), '2023')
    unmount()

    putOn(flow, '/file/select/product?select=id-cord', two)

    expect(await screen.findByRole('button', { name: 'Remove 2023' })).toBeTruthy()
  })

  test.each([['cord'], ['lamp']])(
    'are there still where they were kept under %s, and are forgotten there',
    async (slug) => {
      const suits = ['lamp', 'cord'].map((name) => summaryOf(name, { defendant: 'Light Inc.' }))
      keptState.update((state) => ({ ...state, suits: [chosenOf('lamp')] }))
      setAnswer('select-store', slug, ['2023'])
      putOn(flow, '/file/select/product', () => (
        <StorePicker key="s" sectionId="s" data={{ suits, total: 2 }} {...storeWords} />
      ))

      expect(await screen.findByRole('button', { name: 'Remove 2023' })).toBeTruthy()
      await userEvent.selectOptions(await years(), '2024')
      expect(screen.getByRole('button', { name: 'Remove 2024' })).toBeTruthy()
      await userEvent.click(screen.getByRole('checkbox', { name: /Light/ }))
      expect(chosen()).toEqual([])
      await userEvent.click(screen.getByRole('checkbox', { name: /Light/ }))
      await years()
      expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
    },
  )

  test('are forgotten when the company is taken off', async () => {
    putOn(flow, '/file/select/product', dated)
    await userEvent.click(screen.getByRole('checkbox', { name: /lamp/i }))
    await userEvent.selectOptions(await years(), 'None of these')

    await userEvent.click(screen.getByRole('checkbox', { name: /lamp/i }))
    expect(screen.queryByText('Your matches')).toBeNull()
    await userEvent.click(screen.getByRole('checkbox', { name: /lamp/i }))

    expect(chosen()).toEqual(['lamp'])
  })
})
