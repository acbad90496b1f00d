import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { RefundCase } from '#contract/wire/refunds.ts'
import { signedIn } from '../../onboarding/known-sign-in.ts'
import { keptState } from '../../onboarding/kept-state.ts'
import { session } from '../../onboarding/session.ts'
import { slowFirst } from '../../onboarding/testing/slow-first.ts'
import { type Answer, answerCalls, startAnew } from '../../onboarding/testing/stage-flow.tsx'
import { handOver } from '../../stage/purchase-in-hand.ts'
import { onStage } from '../../testing/on-stage.tsx'
import { propsOf } from '../../testing/props-of.ts'
import { RefundCases } from './refund-cases.tsx'
import { someCase, someDraft, somePosting } from './testing/some-case.ts'

const words = propsOf('refund-cases')
const one: RefundCase = {
  ...someCase,
  events: [{ id: 'e1', what: 'opened', on: '2026-11-20', note: null, at: '2026-11-20T10:00:00Z' }],
  followUps: [{ kind: 'dispute-by', day: '2099-12-09', isEarliest: true }],
}
const drafted: RefundCase = { ...one, draft: someDraft }

beforeEach(startAnew)

function open(cases: RefundCase[], model: string | null = null, answer: Answer = () => undefined) {
  const calls = answerCalls(
    (call) =>
      answer(call) ?? (call.method === 'GET' ? { body: { cases, model, post: null } } : undefined),
  )
  render(onStage(<RefundCases {...words} />))
  return calls
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('the form stands there at once, and says all that is missing', async () => {
  open([])

  await press(words.acts.open)

  const lines = within(screen.getByRole('alert')).getAllByRole('link')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Enter the name of the company',
    'Enter what you bought',
    'Enter the day on which you bought it',
    'Enter what you paid',
    'Choose how you paid',
    'Choose what comes nearest',
    'Tell what happened',
    'Choose what you want',
    'Enter your name',
  ])
})

test('a case shows its dates, and that one of them is a guess on the safe side', async () => {
  open([one])

  expect(await screen.findByText('December 9, 2099')).toBeTruthy()
  expect(screen.getByText(words.dates.earliest)).toBeTruthy()
  expect(screen.getByRole('button', { name: words.dates.calendar })).toBeTruthy()
})

test('what was done here stands on its day here, what was told on the day that was told', async () => {
  const at = '2026-11-20T12:00:00Z'
  const events = [
    { id: 'e2', what: 'sent', on: '2026-11-18', note: null, at },
    { id: 'e1', what: 'opened', on: '2026-11-21', note: null, at },
  ] as const
  open([{ ...one, status: 'sent', events: [...events] }])

  const lines = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(lines).toContain(`November 18, 2026${words.statuses.sent}`)
  expect(lines).toContain(`November 20, 2026${words.timeline.opened}`)
})

test('a day that has gone by says so, and a coming one does not', async () => {
  const gone = { kind: 'dispute-post', day: '2025-11-29' } as const
  open([{ ...one, followUps: [gone, ...one.followUps] }])

  const [first, second] = (await screen.findAllByRole('listitem')).filter((line) =>
    line.querySelector('time'),
  )
  expect(first?.textContent).toContain(words.dates.over)
  expect(second?.textContent).not.toContain(words.dates.over)
})

describe('the letter', () => {
  test('is asked for in a tone, and says that it is a draft', async () => {
    const calls = open([one], null, ({ path }) =>
      path.endsWith('/draft') ? { body: drafted } : undefined,
    )
    await userEvent.click(await screen.findByRole('radio', { name: 'Formal' }))

    await press(words.letter.write)

    expect(calls.at(-1)).toMatchObject({
      path: '/api/refunds/cases/c1/draft',
      body: { purpose: 'ask', tone: 'formal', by: 'template' },
    })
    expect(await screen.findByText(words.letter.mark)).toBeTruthy()
    expect(screen.getByRole('button', { name: words.letter.pdf })).toBeTruthy()
  })

  test('comes as a file; what we cannot print of it is told', async () => {
    const message = 'The letter has characters that we cannot print: 🫖'
    let hasSign = true
    const calls = open([drafted], null, ({ path }) => {
      if (!path.endsWith('/letter.pdf')) return undefined
      if (!hasSign) return { body: {} }
      return { status: 422, body: { code: 'input.invalid', errors: [{ path: '/text', message }] } }
    })
    const given = keepDownloads()
    await screen.findByText(words.letter.mark)

    await press(words.letter.pdf)
    expect(await screen.findByText(message)).toBeTruthy()
    expect(given).toEqual([])
    hasSign = false
    await press(words.letter.pdf)

    await waitFor(() => expect(given).toEqual(['refund-letter.pdf']))
    expect(screen.queryByText(message)).toBeNull()
    expect(calls.at(-1)).toMatchObject({
      method: 'GET',
      path: '/api/refunds/cases/c1/letter.pdf',
    })
  })

  test('that was not sent by the day by which it asks for an answer says so, and once it was sent no more', async () => {
    const text = 'Please refund $48.20, by November 15, 2025.'
    const late = { ...drafted, draft: { ...someDraft, text, answerBy: '2025-11-15' } }
    const at = '2025-11-01T12:00:00Z'
    const told = (['sent', 'drafted'] as const).map((what) => {
      return { id: what, what, on: '2025-11-01', note: null, at }
    })
    const sent: RefundCase = { ...late, status: 'sent', events: told }
    const again: RefundCase = { ...sent, events: told.toReversed() }
    const posting = { ...somePosting, state: 'mailed' as const, shownAt: '2999-01-01T00:00:00Z' }

    for (const [shown, says] of [
      [late, true],
      [sent, false],
      [again, true],
      [{ ...again, posting }, false],
      [{ ...again, posting: { ...posting, state: 'returned' as const } }, true],
      [drafted, false],
    ] as const) {
      open([shown])
      await screen.findByText(words.letter.mark)
      expect(screen.queryByText(words.letter.pastDay ?? '') !== null).toBe(says)
      cleanup()
    }
  })

  test('names no language model where none is connected', async () => {
    open([one])

    await screen.findByRole('button', { name: words.letter.write })

    expect(screen.queryByRole('button', { name: words.letter.model.button })).toBeNull()
  })

  test('names the model’s company and what it gets before it is asked', async () => {
    const calls = open([one], 'api.example.com', ({ path }) =>
      path.endsWith('/draft') ? { body: drafted } : undefined,
    )
    expect(await screen.findByText(/The language model at api\.example\.com/)).toBeTruthy()

    await press(words.letter.model.button)

    expect(calls.at(-1)?.body).toMatchObject({ by: 'model' })
  })

  test('that the model’s words were not used for is told', async () => {
    open([{ ...drafted, draft: { ...drafted.draft!, instead: 'not-in-form' } }])

    expect(await screen.findByText(words.letter.instead['not-in-form'])).toBeTruthy()
  })

  test('is saved before a PDF is offered, and doubts are shown', async () => {
    const doubtful = { ...drafted.draft!, by: 'you' as const, doubts: ['$58.20'], writtenAt: 'x' }
    open([drafted], null, ({ method }) =>
      method === 'PATCH' ? { body: { ...drafted, draft: doubtful } } : undefined,
    )
    await userEvent.type(await screen.findByLabelText(words.letter.text), ' And $58.20.')
    expect(screen.queryByRole('button', { name: words.letter.pdf })).toBeNull()

    await press(words.letter.save)

    expect(await screen.findByText('$58.20')).toBeTruthy()
    expect(screen.getByRole('button', { name: words.letter.pdf })).toBeTruthy()
  })
})

test('what is typed into a letter while it is being saved stays, and the keyboard with it', async () => {
  const kept = { ...someDraft, by: 'you' as const, writtenAt: 'later' }
  const answers: (() => void)[] = []
  open([drafted])
  const field = await screen.findByLabelText<HTMLTextAreaElement>(words.letter.text)
  await userEvent.type(field, ' Soon. ')
  holdSaving(answers, (text) => ({ ...drafted, draft: { ...kept, text: text.trim() } }))

  await press(words.letter.save)
  await userEvent.type(field, 'Please.')
  act(() => answers[0]?.())

  await waitFor(() => expect(screen.getByText(words.letter.by.you)).toBeTruthy())
  expect(screen.getByLabelText<HTMLTextAreaElement>(words.letter.text).value).toBe(
    `${someDraft.text} Soon. Please.`,
  )
  expect(document.activeElement).toBe(screen.getByLabelText(words.letter.text))
  expect(screen.getByRole('button', { name: words.letter.save })).toBeTruthy()
})

/** @returns the names of the files that are given out */
function keepDownloads(): string[] {
  const names: string[] = []
  URL.createObjectURL = () => 'blob:1'
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  return names
}

/** A server that keeps a letter only once it is told to. */
function holdSaving(answers: (() => void)[], kept: (text: string) => RefundCase): void {
  vi.stubGlobal(
    'fetch',
    (_path: string, { body }: RequestInit) =>
      new Promise<Response>((resolve) => {
        const { text } = JSON.parse(body as string) as { text: string }
        answers.push(() => resolve(Response.json(kept(text))))
      }),
  )
}

test('news is told with its day, today unless another is typed', async () => {
  const sent: RefundCase = {
    ...one,
    status: 'sent',
    next: ['reminded', 'closed'],
    canTakeBack: true,
  }
  const calls = open([one], null, ({ path }) =>
    path.endsWith('/status') ? { body: sent } : undefined,
  )
  await userEvent.click(await screen.findByRole('radio', { name: words.tell.what.choices.sent }))

  await press(words.tell.button)

  expect(calls.at(-1)?.body).toMatchObject({
    to: 'sent',
    on: new Intl.DateTimeFormat('en-CA', { dateStyle: 'short' }).format(new Date()),
  })
  expect(await screen.findByRole('button', { name: words.tell.undo })).toBeTruthy()
})

test('a case is deleted only once somebody said so twice', async () => {
  const calls = open([one], null, ({ method }) =>
    method === 'DELETE' ? { body: { dropped: true } } : undefined,
  )
  await screen.findByRole('button', { name: words.drop.button })

  await press(words.drop.button)
  expect(document.activeElement?.textContent).toBe(words.drop.sure)
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
  await press(words.drop.yes)

  expect(await screen.findByRole('button', { name: words.acts.open })).toBeTruthy()
  expect(screen.queryByText('Kettle & Co')).toBeNull()
})

test('cases that cannot be loaded do not keep anybody from starting one', async () => {
  open([], null, ({ method }) => (method === 'GET' ? { status: 503, body: {} } : undefined))

  expect(await screen.findByText(words.load.failed)).toBeTruthy()
  expect(screen.getByRole('button', { name: words.acts.open })).toBeTruthy()
})

test('what is typed for a first case stays when cases of before come after all', async () => {
  let isAway = true
  open([one], null, ({ method }) =>
    method === 'GET' && isAway ? { status: 503, body: {} } : undefined,
  )
  await screen.findByText(words.load.failed)
  await userEvent.type(screen.getByLabelText(words.form.purchase.fields.company.label), 'Lamps')
  isAway = false

  await press(words.load.retry)

  expect(await screen.findByText('Kettle & Co')).toBeTruthy()
  expect(screen.getByDisplayValue('Lamps')).toBeTruthy()
})

describe('what the onboarding was told', () => {
  const answers = {
    'sign-form': { legalName: 'Ada Okonkwo' },
    refunds: {
      cases: [
        { company: 'Slow Air', kind: 'flight', month: 'May 2026', reason: 'Nine hours late' },
        { company: one.facts.company, kind: 'other', reason: 'Known already' },
        {},
      ],
    },
  }
  const progress: Answer = ({ path }) =>
    path === '/questionnaire/progress' ? { body: { progress: { answers } } } : undefined

  test('begins a case: the form has it, and what lacks is asked', async () => {
    keptState.update((state) => ({ ...state, initUser: true }))
    open([one], null, progress)

    await userEvent.click(await screen.findByRole('button', { name: 'Go on with Slow Air' }))

    const value = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value
    const { purchase, trouble, you } = words.form
    expect(value(purchase.fields.company.label)).toBe('Slow Air')
    expect(value(trouble.fields.story.label)).toBe('May 2026: Nine hours late')
    expect(value(you.fields.name.label)).toBe('Ada Okonkwo')
    await press(words.acts.open)
    expect(screen.getByRole('link', { name: 'Enter what you bought' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Tell what happened' })).toBeNull()
  })

  test('is offered no more once it is a case, and not to whoever told nothing', async () => {
    keptState.update((state) => ({ ...state, initUser: true }))
    open([one, { ...one, id: 'c2', facts: { ...one.facts, company: 'SLOW AIR' } }], null, progress)

    await screen.findAllByText(one.facts.company)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(screen.queryByText(words.told?.title ?? 'no words')).toBeNull()
  })
})

test('a changed case is sent with what the form began with', async () => {
  const changed = { ...one, facts: { ...one.facts, story: 'It broke twice.' } }
  const calls = open([one], null, ({ method }) =>
    method === 'PATCH' ? { body: changed } : undefined,
  )
  await userEvent.click(await screen.findByRole('button', { name: words.acts.change }))
  await userEvent.type(screen.getByDisplayValue('It broke.'), '{Backspace} twice.')

  await press(words.acts.save)

  expect(calls.at(-1)?.body).toMatchObject({ was: one.facts, facts: changed.facts })
})

test('a case that is opened before the list has come stays, beside those of before', async () => {
  const older = { ...one, id: 'c0', facts: { ...one.facts, company: 'Lamps' } }
  const { letGo } = slowFirst([older], {
    added: one,
    answer: (cases) => ({ cases, model: null, post: null }),
  })
  handOver({ merchant: 'Kettle & Co', orderedOn: '2026-10-10', amount: '48.20', orderNumber: '' })
  render(onStage(<RefundCases {...words} />))
  await fillInTheRest()
  await press(words.acts.open)
  await screen.findByRole('button', { name: words.letter.write })

  letGo()

  await screen.findByText('Lamps')
  expect(screen.getByText('Kettle & Co')).toBeTruthy()
})

/** Where the keyboard is. */
const focused = () => document.activeElement?.textContent

test('whoever saves a new case goes on above its letter, not at the end of the page', async () => {
  open([], null, ({ method }) => (method === 'POST' ? { body: one } : undefined))
  const { purchase } = words.form
  await userEvent.type(screen.getByLabelText(purchase.fields.company.label), 'Kettle & Co')
  for (const [part, value] of Object.entries({ Month: '10', Day: '10', Year: '2026' }))
    await userEvent.type(screen.getByLabelText(part), value)
  await userEvent.type(
    screen.getByLabelText(purchase.fields.amountCents.label, { exact: false }),
    '48',
  )
  await fillInTheRest()

  await press(words.acts.open)

  await screen.findByRole('button', { name: words.letter.write })
  await waitFor(() => expect(focused()).toBe(words.title))
})

test('another case begins at its first field, and whoever leaves it is not left nowhere', async () => {
  open([one])
  await userEvent.click(await screen.findByRole('button', { name: words.acts.another }))
  expect(document.activeElement).toBe(
    screen.getByLabelText(words.form.purchase.fields.company.label),
  )

  await press(words.acts.cancel)

  await waitFor(() => expect(focused()).toBe(words.title))
})

/** What a receipt does not say of a purchase. */
async function fillInTheRest(): Promise<void> {
  const { purchase, trouble, you } = words.form
  const type = (label: string, text: string) =>
    userEvent.type(screen.getByLabelText(label, { exact: false }), text)
  const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }))
  await type(purchase.fields.bought.label, 'a kettle')
  await choose(purchase.fields.paidBy.choices['debit-card'])
  await choose(trouble.fields.kind.choices.broken)
  await type(trouble.fields.story.label, 'It broke.')
  await choose(trouble.fields.wanted.choices.refund)
  await type(you.fields.name.label, 'Zoë Núñez')
}

describe('whoever comes back from paying for a letter', () => {
  const back = async (status: string, shown = words) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    signedIn.set(true)
    history.replaceState(null, '', '/ai-negotiator?payment_intent=pi_1')
    const cases = [{ ...drafted, posting: somePosting }]
    const post = { feeCents: 500, payments: 'stripe' as const }
    answerCalls(({ path, method }) => {
      const isChecked = status !== 'unchecked'
      if (path === '/payments/verify')
        return isChecked ? { body: { status } } : { status: 404, body: {} }
      return method === 'GET' ? { body: { cases, model: null, post } } : undefined
    })
    render(onStage(<RefundCases {...shown} />))
    await screen.findByText(words.post.shown.title)
    await waitFor(() => expect(session.get().payment).toBeDefined())
  }
  const outcome = words.post.outcome!

  test.each([
    ['that the bank is working on it', 'processing'],
    ['that we could not ask whether it is paid', 'unchecked'],
  ] as const)('reads %s, and is not asked to pay again', async (_, status) => {
    await back(status)

    expect(await screen.findByText(outcome[status].title)).toBeTruthy()
    expect(screen.getByRole('link', { name: /^Read the pages/ })).toBeTruthy()
    expect(screen.queryByText(words.post.pay.title)).toBeNull()
  })

  test('can pay on a page that has no words for it: it would say nothing, and offer nothing', async () => {
    const { outcome: _, ...post } = words.post
    await back('processing', { ...words, post })

    expect(screen.getByText(words.post.pay.title)).toBeTruthy()
  })

  test('reads that the bank declined it, and can pay with another card', async () => {
    await back('declined')

    expect(await screen.findByText(outcome.declined.title)).toBeTruthy()
    expect(screen.getByText(words.post.pay.title)).toBeTruthy()
  })

  test('reads nothing of it beside the letter that is paid', async () => {
    await back('succeeded')

    await waitFor(() => expect(location.search).toBe(''))
    for (const { title } of Object.values(outcome)) expect(screen.queryByText(title)).toBeNull()
  })
})
