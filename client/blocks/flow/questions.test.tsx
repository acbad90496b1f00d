import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ResolvedSection } from '#contract/definitions/section.ts'
import type { Question } from '#contract/questions/question.ts'
import { session } from '../../onboarding/session.ts'
import {
  answerCalls,
  flowOf,
  putOn,
  startAnew,
  stepOf,
} from '../../onboarding/testing/stage-flow.tsx'
import { Questions } from './questions.tsx'

const blocks = [{ id: 'about', type: 'questions', props: {} }] as ResolvedSection[]
const flow = flowOf(stepOf('trips', '/file/trips', { blocks }), stepOf('after', '/file/after'))
const yesNo = [
  { id: 'yes', label: 'Yes' },
  { id: 'no', label: 'No' },
]

/** The step with its questions, on screen. */
function ask(...questions: Question[]) {
  putOn(flow, '/file/trips', ({ id }) => (
    <Questions key={id} sectionId={id} title="Your trips" questions={questions} />
  ))
}
const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }))
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text)
const kept = () => session.get().answers.trips
const isNextStep = () => screen.findByRole('heading', { level: 1, name: 'Step after' })
const linesOfSummary = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('link')
    .map((link) => [link.getAttribute('href'), link.textContent])

const answered = (stepId: string, values: Record<string, unknown>) =>
  session.update((now) => ({ ...now, answers: { ...now.answers, [stepId]: values } }))

beforeEach(() => {
  startAnew()
  vi.stubGlobal('scrollTo', () => {})
  Element.prototype.scrollIntoView = () => {}
  answerCalls()
})

test('every kind is answered as people do, and kept as it was typed', async () => {
  ask(
    { id: 'name', ask: 'name' },
    { id: 'phone', ask: 'phone' },
    { id: 'street', ask: 'street' },
    { id: 'state', ask: 'state' },
    { id: 'zip', ask: 'zip' },
    { id: 'paid', ask: 'money', label: 'What you paid' },
    { id: 'nights', ask: 'whole-number', label: 'Nights' },
    { id: 'flewOn', ask: 'date', label: 'When' },
    { id: 'sure', ask: 'choice', label: 'Are you sure?', choices: yesNo },
    { id: 'how', ask: 'choices', label: 'How?', choices: yesNo },
    { id: 'lived', ask: 'states', label: 'Where you lived', most: 2 },
    { id: 'story', ask: 'long-text', label: 'What happened' },
    { id: 'agreed', ask: 'tick', label: 'I agree to the [terms](/terms)' },
  )

  await type('Full legal name', 'Zoë Núñez')
  await type('Phone', '(212) 555-0123')
  await type('Address', '5 Main St')
  await userEvent.selectOptions(screen.getByLabelText('State'), 'New York')
  await type('ZIP code', '10007')
  await type('What you paid', '1,234.50')
  await type('Nights', '3')
  await type('Month', '6')
  await type('Day', '3')
  await type('Year', '2024')
  await userEvent.click(screen.getByRole('radio', { name: 'No' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Yes' }))
  await userEvent.selectOptions(screen.getByLabelText('Where you lived'), 'Ohio')
  await userEvent.selectOptions(screen.getByLabelText('Where you lived'), 'Utah')
  await type('What happened', 'It rained.')
  await userEvent.click(screen.getByRole('checkbox', { name: /I agree/ }))
  await goOn()

  await isNextStep()
  expect(kept()).toEqual({
    name: 'Zoë Núñez',
    phone: '(212) 555-0123',
    street: '5 Main St',
    state: 'NY',
    zip: '10007',
    paid: '1,234.50',
    nights: '3',
    flewOn: '2024-6-3',
    sure: 'no',
    how: ['yes'],
    lived: ['OH', 'UT'],
    story: 'It rained.',
    agreed: true,
  })
}, 20_000)

test('what is missing or wrong is said at the top and beside, and each line leads to its field', async () => {
  ask(
    { id: 'firstName', ask: 'given-name' },
    { id: 'sure', ask: 'choice', label: 'Are you sure?', choices: yesNo },
    { id: 'flewOn', ask: 'date', label: 'When' },
    { id: 'lived', ask: 'states', missing: 'Add at least one state' },
    { id: 'agreed', ask: 'tick', label: 'I agree' },
  )

  await goOn()

  expect(linesOfSummary()).toEqual([
    ['#firstName', 'Enter your first name'],
    ['#sure', 'Answer this: Are you sure?'],
    ['#flewOn', 'Answer this: When'],
    ['#lived', 'Add at least one state'],
    ['#agreed', 'Tick this to go on'],
  ])
  for (const [href] of linesOfSummary()) {
    await userEvent.click(
      within(screen.getByRole('alert')).getByRole('link', { name: wordsAt(href) }),
    )
    expect(document.activeElement?.id).toBe(href?.slice(1))
  }
  expect(screen.getByLabelText('First name').getAttribute('aria-invalid')).toBe('true')
})

function wordsAt(href: string | null | undefined): string {
  return linesOfSummary().find(([at]) => at === href)?.[1] ?? ''
}

test('a question that hangs on another comes and goes with its answer, and is checked only then', async () => {
  ask(
    { id: 'moved', ask: 'choice', label: 'Did you move?', choices: yesNo },
    { id: 'oldCity', ask: 'city', label: 'City before', onlyIf: { question: 'moved', is: 'yes' } },
  )
  expect(screen.queryByLabelText('City before')).toBeNull()

  await userEvent.click(screen.getByRole('radio', { name: 'Yes' }))
  await goOn()
  expect(linesOfSummary()).toEqual([['#oldCity', 'Enter your city or town']])

  await userEvent.click(screen.getByRole('radio', { name: 'No' }))
  expect(screen.queryByLabelText('City before')).toBeNull()
  await goOn()
  await isNextStep()
})

test('optional questions say so and ask nothing of anybody', async () => {
  ask({ id: 'nickname', ask: 'text', label: 'Nickname', optional: true })

  expect(screen.getByLabelText('Nickname (optional)')).toBeTruthy()
  await goOn()
  await isNextStep()
})

test('the browser fills in the first question of a kind, not the next one', () => {
  ask(
    { id: 'firstName', ask: 'given-name' },
    { id: 'middleName', ask: 'given-name', label: 'Middle name', optional: true },
  )

  expect(screen.getByLabelText('First name').getAttribute('autocomplete')).toBe('given-name')
  expect(screen.getByLabelText(/Middle name/).getAttribute('autocomplete')).toBe('off')
})

test('a pick that is offered no more, as after a release was taken back, is not there: nobody could untick it', async () => {
  const kinds: Question = { id: 'how', ask: 'choices', label: 'How?', choices: yesNo }
  answered('trips', {
    how: ['maybe', 'yes'],
    sure: 'maybe',
    items: [{ kind: 'maybe' }],
  })
  ask(
    kinds,
    { id: 'sure', ask: 'choice', label: 'Are you sure?', choices: yesNo, optional: true },
    {
      id: 'items',
      ask: 'list',
      label: 'Yours',
      of: [{ id: 'kind', ask: 'choice', label: 'Kind', choices: yesNo, optional: true }],
    },
  )

  await goOn()

  await isNextStep()
  expect(kept()).toEqual({ how: ['maybe', 'yes'], sure: 'maybe', items: [{ kind: 'maybe' }] })
})

test('and is gone once its question is answered anew', async () => {
  answered('trips', { how: ['maybe'] })
  ask({ id: 'how', ask: 'choices', label: 'How?', choices: yesNo })
  await goOn()
  expect(linesOfSummary()).toEqual([['#how', 'Answer this: How?']])

  await userEvent.click(screen.getByRole('checkbox', { name: 'No' }))
  await goOn()

  await isNextStep()
  expect(kept()).toEqual({ how: ['no'] })
})

describe("another step's answer", () => {
  const question: Question = { id: 'mail', ask: 'email', prefill: 'welcome.email' }

  test('is there from the start, and kept by going on', async () => {
    answered('welcome', { email: 'ann@example.com' })
    ask(question)

    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ann@example.com')
    expect(kept()).toBeUndefined()
    await goOn()

    await isNextStep()
    expect(kept()).toEqual({ mail: 'ann@example.com' })
  })

  test('gives way to what is typed', async () => {
    answered('welcome', { email: 'ann@example.com' })
    ask(question)

    await userEvent.clear(screen.getByLabelText('Email'))
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('')
    await goOn()

    expect(linesOfSummary()).toEqual([['#mail', 'Enter your email address']])
  })
})

describe('a list', () => {
  const services: Question = {
    id: 'items',
    ask: 'list',
    label: 'Your subscriptions',
    item: 'Subscription',
    most: 3,
    of: [
      { id: 'company', ask: 'text', label: 'Company' },
      { id: 'price', ask: 'money', label: 'Price', optional: true },
    ],
  }
  const group = (number: number) => screen.getByRole('group', { name: `Subscription ${number}` })
  const company = (number: number) => within(group(number)).getByLabelText('Company')

  test('grows by groups; the focus goes to the new one', async () => {
    ask(services)
    await userEvent.type(company(1), 'A')

    await userEvent.click(screen.getByRole('button', { name: 'Add another' }))
    expect(document.activeElement).toBe(company(2))
    await userEvent.type(company(2), 'B')
    await userEvent.click(screen.getByRole('button', { name: 'Add another' }))

    expect(kept()).toEqual({ items: [{ company: 'A' }, { company: 'B' }, {}] })
    expect(screen.queryByRole('button', { name: 'Add another' })).toBeNull()
  })

  test('loses the group that is removed; the focus goes back to adding', async () => {
    answered('trips', { items: [{ company: 'A' }, { company: 'B' }, { company: 'C' }] })
    ask(services)

    await userEvent.click(screen.getByRole('button', { name: 'Remove Subscription 2' }))

    expect(kept()).toEqual({ items: [{ company: 'A' }, { company: 'C' }] })
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add another' }))
  })

  test('leads from the summary to the field in its group', async () => {
    answered('trips', { items: [{ company: 'A' }, { price: 'much' }] })
    ask(services)

    await goOn()

    expect(linesOfSummary().map(([href]) => href)).toEqual(['#items-1-company', '#items-1-price'])
    await userEvent.click(screen.getByRole('link', { name: 'Answer this: Company' }))
    expect(document.activeElement).toBe(company(2))
  })

  test('that nobody has to fill in lets people past with an empty group', async () => {
    ask({ ...services, optional: true })

    await goOn()

    await isNextStep()
  })
})

describe('several states', () => {
  const lived: Question = { id: 'lived', ask: 'states', label: 'Where you lived', most: 2 }

  test('can be taken back, and no more can be added than there is room for', async () => {
    answered('trips', { lived: ['OH', 'UT'] })
    ask(lived)
    const select = screen.getByLabelText('Where you lived')
    expect(within(select).getAllByRole('option')).toHaveLength(1)

    await userEvent.click(screen.getByRole('button', { name: 'Remove Ohio' }))

    expect(kept()).toEqual({ lived: ['UT'] })
    expect(document.activeElement).toBe(select)
    expect(within(select).queryByRole('option', { name: 'Utah' })).toBeNull()
  })
})

describe('a slip in an e-mail address', () => {
  test('is pointed out politely and mended by one press', async () => {
    ask({ id: 'mail', ask: 'email' })

    await type('Email', 'ann@gmial.com')
    const mend = await screen.findByRole('button', { name: 'Did you mean ann@gmail.com?' })
    expect(mend.closest('output')).not.toBeNull()
    await userEvent.click(mend)

    expect(kept()).toEqual({ mail: 'ann@gmail.com' })
    expect(document.activeElement).toBe(screen.getByLabelText('Email'))
    await waitFor(() => expect(screen.queryByRole('button', { name: /Did you mean/ })).toBeNull())
  })

  test('holds nobody up', async () => {
    ask({ id: 'mail', ask: 'email' })
    await type('Email', 'ann@gmial.com')

    await goOn()

    await isNextStep()
  })
})

test('why we ask is there for those who want to know', async () => {
  ask({ id: 'bornOn', ask: 'date', label: 'Born on', why: 'The administrator asks for it.' })

  const folded = screen.getByText('The administrator asks for it.').closest('details')
  expect(folded?.open).toBe(false)
  await userEvent.click(screen.getByText('Why we ask'))

  expect(folded?.open).toBe(true)
})
