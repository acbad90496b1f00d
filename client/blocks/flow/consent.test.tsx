import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { session } from '../../onboarding/session.ts'
import {
  answerCalls,
  flowOf,
  putOn,
  startAnew,
  stepOf,
} from '../../onboarding/testing/stage-flow.tsx'
import { Consent } from './consent.tsx'

const flow = flowOf(
  stepOf('texts', '/file/texts', {
    blocks: [{ id: 'consent', type: 'step-text', props: {} }],
    skippable: { label: 'Skip', look: 'equal' },
  }),
  stepOf('end', '/file/end'),
)
const label = 'Send me texts. See the [terms](/terms).'

function show(version = 'sms-1', more: { number?: string } = {}) {
  putOn(flow, '/file/texts', ({ id }) =>
    id === 'consent' ? (
      <Consent
        key={id}
        sectionId={id}
        field="sms"
        name="Texts"
        label={label}
        version={version}
        missing="Tick it, or skip"
        {...more}
      />
    ) : null,
  )
}

beforeEach(() => {
  startAnew()
  vi.stubGlobal('scrollTo', () => {})
  answerCalls()
})

test('the tick is empty at first, and with it go the words, their version and the time', async () => {
  show()
  const tick = screen.getByRole<HTMLInputElement>('checkbox')
  expect(tick.checked).toBe(false)

  await userEvent.click(tick)

  const kept = session.get().answers.texts
  expect(kept).toMatchObject({ sms: true, smsVersion: 'sms-1', smsText: label })
  expect(Date.parse(String(kept?.smsAt))).toBeGreaterThan(0)
})

test('taken back, nothing of it stays', async () => {
  show()

  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('checkbox'))

  expect(session.get().answers.texts).toEqual({
    sms: false,
    smsVersion: '',
    smsText: '',
    smsAt: '',
  })
})

test('agreement to other words is no agreement to these', () => {
  session.update((now) => ({ ...now, answers: { texts: { sms: true, smsVersion: 'sms-1' } } }))

  show('sms-2')

  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
})

test('without the tick Continue says what to do, and Skip is a button beside it', async () => {
  show()

  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(screen.getAllByText('Tick it, or skip').length).toBeGreaterThan(0)

  const [go, skip] = [
    screen.getByRole('button', { name: 'Continue' }),
    screen.getByRole('button', { name: 'Skip' }),
  ]
  expect(skip.parentElement).toBe(go.parentElement)
  await userEvent.click(skip)
  expect(location.pathname).toBe('/file/end')
})

describe('an agreement to text messages', () => {
  const number = { number: 'phone' }
  const withPhone = () =>
    session.update((now) => ({ ...now, answers: { texts: { phone: '(315) 555-0142' } } }))

  test('is kept as proof once the visitor goes on, with the number and the words as they were read', async () => {
    const calls = answerCalls()
    withPhone()
    show('sms-1', number)

    await userEvent.click(screen.getByRole('checkbox'))
    const told = () => calls.filter(({ path }) => path === '/api/text-consent')
    expect(told()).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))

    await vi.waitFor(() => expect(location.pathname).toBe('/file/end'))
    expect(told()).toMatchObject([
      { method: 'POST', body: { phone: '(315) 555-0142', version: 'sms-1', text: label } },
    ])
    expect(session.get().answers.texts).toMatchObject({ sms: true, smsText: label })
  })

  test('that cannot be kept keeps the visitor there', async () => {
    answerCalls(({ path }) =>
      path === '/api/text-consent' ? { status: 500, body: {} } : undefined,
    )
    withPhone()
    show('sms-1', number)

    await userEvent.click(screen.getByRole('checkbox'))
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))

    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(location.pathname).toBe('/file/texts')
  })

  test('skipped, nothing is kept', async () => {
    const calls = answerCalls()
    show('sms-1', number)

    await userEvent.click(screen.getByRole('checkbox'))
    await userEvent.click(screen.getByRole('button', { name: 'Skip' }))

    await vi.waitFor(() => expect(location.pathname).toBe('/file/end'))
    expect(calls.some(({ path }) => path === '/api/text-consent')).toBe(false)
    expect(session.get().answers.texts).toBeUndefined()
  })

  test('ends as soon as the tick is taken away; the tick stays where that did not work', async () => {
    let isDown = true
    const calls = answerCalls(({ path }) =>
      path === '/api/text-consent' && isDown ? { status: 500, body: {} } : undefined,
    )
    const given = { sms: true, smsVersion: 'sms-1', smsAt: '2026-11-20T17:00:00.000Z' }
    session.update((now) => ({ ...now, answers: { texts: given } }))
    show('sms-1', number)
    const tick = screen.getByRole<HTMLInputElement>('checkbox')

    await userEvent.click(tick)
    expect(await screen.findByText('That did not work. Please try again.')).toBeTruthy()
    expect(tick.checked).toBe(true)
    expect(session.get().answers.texts).toMatchObject(given)

    isDown = false
    await userEvent.click(tick)
    await vi.waitFor(() =>
      expect(calls.at(-1)).toMatchObject({ path: '/api/text-consent', method: 'DELETE' }),
    )
    expect(tick.checked).toBe(false)
  })

  const ticked = () =>
    session.update((now) => ({
      ...now,
      answers: { texts: { phone: '(315) 555-0142', sms: true, smsVersion: 'sms-1' } },
    }))
  const serveGiven = (given: object | null) =>
    answerCalls(({ path, method }) =>
      path === '/api/text-consent' && method === 'GET' ? { body: { given } } : undefined,
    )
  const given = { lastDigits: '0142', at: '2026-11-20T17:00:00.000Z' }

  test('that was ended elsewhere is not given again by a tick that stood there', async () => {
    const calls = serveGiven(null)
    show('sms-1', number)
    // They are loaded after the step.
    act(ticked)

    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))

    expect((await screen.findAllByText('Tick it, or skip')).length).toBeGreaterThan(0)
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
    expect(
      calls.some(({ path, method }) => path === '/api/text-consent' && method === 'POST'),
    ).toBe(false)
    await userEvent.click(screen.getByRole('checkbox'))
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await vi.waitFor(() => expect(location.pathname).toBe('/file/end'))
  })

  test.each([
    ['is in force', () => serveGiven(given)],
    [
      'cannot be read',
      () => answerCalls(({ method }) => (method === 'GET' ? { status: 503, body: {} } : undefined)),
    ],
  ])('that %s keeps its tick', async (_, serve) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    serve()
    ticked()
    show('sms-1', number)

    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))

    await vi.waitFor(() => expect(location.pathname).toBe('/file/end'))
    expect(session.get().answers.texts).toMatchObject({ sms: true })
  })
})
