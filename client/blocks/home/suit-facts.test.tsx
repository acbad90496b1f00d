import { readFileSync } from 'node:fs'
import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BlockProps } from '#contract/blocks/index.ts'
import type { SuitDetail } from '#contract/wire/suits.ts'
import { onStage } from '../../testing/on-stage.tsx'
import { SuitFacts } from './suit-facts.tsx'

const page = JSON.parse(readFileSync('flows/pages/claim.page.json', 'utf8')) as {
  sections: [{ props: BlockProps<'suit-facts'> }]
}

const soap: SuitDetail = {
  id: 'id-1',
  slug: 'soap',
  name: 'Soap labels',
  brandImage: '/marks/example.svg',
  defendant: 'Soap Inc.',
  category: 'consumer',
  description: 'People who bought the soap.',
  estimatedPayout: 2500,
  payout: 2500,
  payoutText: '$0.50 a bar',
  dueAt: '2026-12-21T23:59:59Z',
  deadline: '2026-12-21',
  deadlineNote: null,
  proofKind: 'none',
  fileable: true,
  status: 'open',
  payoutMin: null,
  fund: 250_000_000_00,
  deadlineRule: 'postmarked',
  optOutOn: '2026-12-01',
  objectionOn: null,
  finalHearingOn: null,
  paymentsFrom: null,
  classPeriodFrom: null,
  classPeriodTo: null,
  states: null,
  exceptStates: null,
  administratorName: null,
  mailingAddress: null,
  officialSiteUrl: 'https://soap.example/',
  claimFormUrl: null,
  sourceUrl: 'https://directory.example/soap',
  sourceUrls: [],
  capturedOn: '2026-11-20',
  conflicts: [],
  terms: null,
}
const facts = (own: Partial<SuitDetail> = {}) =>
  onStage(<SuitFacts sectionId="facts" {...page.sections[0].props} data={{ ...soap, ...own }} />)

beforeEach(() => answerBook({ enough: false }))
afterEach(() => vi.unstubAllGlobals())

test('what is told of sources that disagree is English, and says so on whatever page', () => {
  render(facts({ conflicts: ['One directory says that no proof is needed.'] }))

  expect(screen.getByText('One directory says that no proof is needed.').lang).toBe('en')
})

test('a last day that sources disagree about is not shown as certain', () => {
  const { container } = render(facts({ disputedDays: ['2026-12-21', '2027-01-04'] }))

  expect(container.textContent).toContain(
    'December 21, 2026 (a mailed form must be postmarked by then). Other sources say January 4, 2027. The earliest day is the safe one.',
  )
})

test('in the last minutes, too late to sign here, the way to the official site is left', () => {
  render(facts({ dueAt: '2026-11-21T12:10:00.000Z', deadline: '2026-11-21' }))

  expect(screen.queryByRole('link', { name: 'Claim' })).toBeNull()
  expect(screen.getByText(/too late to sign this form here/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'File free yourself' })).toBeTruthy()
})

test('claiming here and filing free oneself stand side by side', () => {
  render(facts())

  const here = screen.getByRole('link', { name: 'Claim' })
  const free = screen.getByRole('link', { name: 'File free yourself' })

  expect(here.getAttribute('href')).toBe('/file/select/product?select=id-1')
  expect(free.getAttribute('href')).toBe('https://soap.example/')
  expect(screen.getByText(/We are not the administrator, the court/)).toBeDefined()
})

test('says what it pays, until when, and where that was read', () => {
  render(facts())

  expect(screen.getByText('up to $25')).toBeDefined()
  expect(
    screen.getByText('December 21, 2026 (a mailed form must be postmarked by then)'),
  ).toBeDefined()
  expect(screen.getByText('$250 million')).toBeDefined()
  expect(screen.getByText('Last checked on November 20, 2026.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'directory.example/soap' })).toBeDefined()
})

test.each([
  [427_000_000, '$4.27 million'],
  [124_999_900, '$1,249,999'],
  [199_600_050, '$1,996,000.50'],
  [68_500_050, '$685,000.50'],
])('a fund of %i cents is told as %s, no more and no less', (fund, said) => {
  render(facts({ fund }))

  expect(screen.getByText(said)).toBeDefined()
})

test('each right has its own date, and says so when none is known', () => {
  render(facts())

  expect(screen.getByText('By December 1, 2026')).toBeDefined()
  expect(screen.getAllByText('Date: see the official site')).toHaveLength(1)
})

test('of the four choices each says whether it is over, where to write and where its official site is', () => {
  const mailingAddress = {
    recipient: 'Settlement Administrator',
    line1: 'PO Box 100',
    city: 'Portland',
    state: 'OR',
    zip: '97208',
  }
  render(facts({ optOutOn: '2026-11-01', objectionOn: '2026-12-05', mailingAddress }))

  const card = (title: string) =>
    screen.getByRole('heading', { name: title, level: 3 }).closest('li')!.textContent
  expect(card('Claim')).toContain(
    'Write to: Settlement Administrator, PO Box 100, Portland, OR 97208.',
  )
  expect(card('Opt out')).toContain('Closed on November 1, 2026')
  expect(card('Opt out')).toContain('Sources give this address for claims')
  expect(card('Object')).toContain('By December 5, 2026')
  expect(card('Object')).not.toContain('Write to:')
  expect(card('Do nothing')).toContain('No deadline')
  const sites = screen.getAllByRole('link', { name: /^Official site: / })
  expect(sites.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    ['Claim', 'Opt out', 'Object'].map((title) => [
      `Official site: ${title} (opens in a new tab)`,
      'https://soap.example/',
    ]),
  )
})

test('what is no class action gives no choice to opt out or to object', () => {
  render(facts({ isClassAction: false }))

  expect(screen.queryByRole('heading', { name: 'Your four choices' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Opt out' })).toBeNull()
})

test('of what is no class action nothing is said of a class or its lawyers', () => {
  const { container } = render(facts({ isClassAction: false }))
  const said = container.textContent.replace('All class actions', '')

  expect(said).toContain('You may be included')
  expect(said).not.toMatch(/\bclass\b/i)
})

test('where payment comes without a claim, and while somebody can still opt out, the choices stay', () => {
  const { unmount } = render(facts({ status: 'automatic' }))
  expect(screen.getAllByText(/^Payments go out without a form\./)).toHaveLength(2)
  expect(screen.getByText('No form is needed')).toBeDefined()
  expect(screen.getByText('By December 1, 2026')).toBeDefined()
  unmount()

  const closed = render(facts({ status: 'closed' }))
  expect(screen.getByRole('heading', { name: 'Opt out' })).toBeDefined()
  closed.unmount()

  render(facts({ status: 'closed', optOutOn: '2026-11-01' }))
  expect(screen.queryByRole('heading', { name: 'Opt out' })).toBeNull()
})

test('a page that was edited before says of a choice that is over that it is', () => {
  const { rightsMore: _, ...before } = page.sections[0].props
  const data = { ...soap, optOutOn: '2026-11-01' }
  render(onStage(<SuitFacts sectionId="facts" {...before} data={data} />))

  expect(screen.getByText('Closed: November 1, 2026')).toBeDefined()
  expect(screen.queryByText('By November 1, 2026')).toBeNull()
})

test.each([
  { why: 'closed', own: { status: 'closed' as const }, words: /no longer takes claims/ },
  {
    why: 'past its day',
    own: { dueAt: '2026-11-20T23:59:59Z' },
    words: /no longer takes claims/,
  },
  { why: 'paid without a claim', own: { status: 'automatic' as const }, words: /Nobody has to/ },
  { why: 'not ours to prepare', own: { fileable: false }, words: /can’t prepare/ },
])('one that is $why cannot be claimed here', ({ own, words }) => {
  render(facts(own))

  expect(screen.queryByRole('link', { name: 'Claim' })).toBeNull()
  expect(screen.getByText(words)).toBeDefined()
})

/** What the site answers for the payout book. */
function answerBook(book: object) {
  vi.stubGlobal('fetch', async () => Response.json(book))
}

test('what people here received stands beside what was advertised', async () => {
  answerBook({
    enough: true,
    advertisedCents: 2500,
    people: 31,
    medianCents: 1180,
    zeros: 4,
    monthsToPay: 9,
  })

  render(facts())

  expect(await screen.findByRole('heading', { name: 'What people here received' })).toBeDefined()
  expect(screen.getByText('$11.80')).toBeDefined()
  expect(screen.getByText('4 of 31')).toBeDefined()
  expect(screen.getByText('About 9 months')).toBeDefined()
})

test.each([0, 1])(
  '%i months between filing and payment are a month or less',
  async (monthsToPay) => {
    const sums = { advertisedCents: null, people: 31, medianCents: 1180, zeros: 4 }
    answerBook({ enough: true, ...sums, monthsToPay })

    render(facts())

    expect(await screen.findByText('About a month or less')).toBeDefined()
  },
)

test('too few people, or no answer, and nothing is said of it', async () => {
  answerBook({ enough: false })

  render(facts())

  await Promise.resolve()
  expect(screen.queryByRole('heading', { name: 'What people here received' })).toBeNull()
})

test.each([
  { why: 'unconfirmed', own: { status: 'unconfirmed' as const }, day: /^Deadline December 21/ },
  { why: 'closed early', own: { status: 'closed' as const }, day: undefined },
])('a settlement that is $why has not closed on a day to come', ({ own, day }) => {
  render(facts(own))

  const aside = screen.getByRole('complementary')
  expect(aside.textContent).not.toMatch(/closed on/i)
  const told = [...aside.querySelectorAll('p')].map(({ textContent }) => textContent?.trim() ?? '')
  expect(told.filter((line) => line.includes('December 21'))).toHaveLength(day ? 1 : 0)
  if (day) expect(told.some((line) => day.test(line))).toBe(true)
})

test('one whose day is over has closed on it', () => {
  const over = { dueAt: '2020-12-21T23:59:59Z', deadline: '2020-12-21' }
  render(facts({ ...over, status: 'closed' }))

  expect(screen.getByRole('complementary').textContent).toContain(
    'Claims closed on December 21, 2020',
  )
})

test('whoever filed in time finds on the page of a closed one how payments are followed', () => {
  const title = 'If you filed in time'
  const { unmount } = render(facts({ status: 'closed' }))
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  const link = screen.getByRole('link', { name: 'What settlements pay, and when' })
  expect(link.getAttribute('href')).toBe('/blog/what-settlements-pay#when')
  unmount()

  render(facts({ status: 'open' }))
  expect(screen.queryByRole('heading', { name: title })).toBeNull()
})

test.each([
  ['open', 'Who can claim'],
  ['automatic', 'Who is included'],
  ['closed', 'Who is included'],
] as const)('of one that is %s it is said: %s', (status, title) => {
  render(facts({ status }))

  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
})

test('what there is in English alone says so, whatever the page speaks', () => {
  render(facts({ deadlineNote: 'By mail only' }))

  for (const words of ['People who bought the soap.', '$0.50 a bar', 'By mail only']) {
    expect(screen.getByText(words).lang).toBe('en')
  }
})
