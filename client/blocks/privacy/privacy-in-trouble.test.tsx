import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { DeletionPlan, PrivacyChoices as Choices } from '#contract/wire/privacy.ts'
import { inTrouble, troubles } from '../../onboarding/testing/in-trouble.ts'
import {
  type Answer,
  answerCalls,
  type Call,
  startAnew,
} from '../../onboarding/testing/stage-flow.tsx'
import { described } from '../../testing/described.ts'
import { onStage } from '../../testing/on-stage.tsx'
import { propsOf } from '../../testing/props-of.ts'
import { PrivacyChoices } from './privacy-choices.tsx'
import { PrivacyData } from './privacy-data.tsx'

const data = propsOf('privacy-data')
const choosing = propsOf('privacy-choices')
const pending = { askedAt: '2026-11-20T10:00:00Z', runsAt: '2099-11-27T10:00:00Z', canUndo: true }
const none: Choices = { analytics: false, marketing: false, optedOut: false, signal: false, chosenAt: null, hasVendors: true } // prettier-ignore

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => {
  startAnew()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

/** A server that keeps whether a deletion is asked for, and what was chosen. */
function keeper(isPending = false): { answer: Answer; isAsked: () => boolean } {
  let isAsked = isPending
  const planNow = (): DeletionPlan => ({
    openClaims: [],
    endsPlan: false,
    goes: ['Your answers'],
    stays: [],
    pending: isAsked ? pending : null,
  })
  return {
    isAsked: () => isAsked,
    answer({ method, path, body }) {
      if (path === '/privacy/exports') return { body: { copies: [] } }
      if (path === '/privacy/deletion') return { body: planNow() }
      if (path === '/privacy/choices')
        return { body: method === 'GET' ? none : { ...none, ...body, chosenAt: pending.askedAt } }
      if (path === '/privacy/opt-out') return { body: { ...none, optedOut: true } }
      if (path === '/privacy/export')
        return { body: { madeAt: pending.askedAt, copy: {}, mailedTo: null, data: {} } }
      if (path === '/privacy/delete') isAsked = true
      if (path === '/privacy/delete/undo') isAsked = false
      return { body: planNow() }
    },
  }
}

function serve(trouble: (typeof troubles)[number], at: string, { isPending = false } = {}) {
  const kept = keeper(isPending)
  const isMeant = ({ method, path }: Call) => method === 'POST' && path === at
  const { answer, mend } = inTrouble(trouble, isMeant, kept.answer)
  const calls = answerCalls(answer)
  return { mend, calls, isAsked: kept.isAsked }
}

describe('deleting everything', () => {
  const ask = async () => {
    render(onStage(<PrivacyData {...data} />))
    await press(data.erase.button)
    await userEvent.click(await screen.findByLabelText(data.erase.tick))
    await press(data.erase.confirm)
  }

  test('is explained from its first heading; without the tick it is led to, and told what is missing', async () => {
    serve('lost', '/none')
    render(onStage(<PrivacyData {...data} />))

    await press(data.erase.button)
    expect(await screen.findByText(data.erase.goesTitle)).toBe(document.activeElement)

    await press(data.erase.confirm)
    const tick = screen.getByLabelText(data.erase.tick)
    expect(document.activeElement).toBe(tick)
    expect(described(tick)).toContain(data.erase.untold)

    await press(data.erase.cancel)
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 })),
    )
  })

  test('that was asked for is told as asked for, although its answer got lost', async () => {
    const { isAsked } = serve('lost', '/privacy/delete')

    await ask()

    await screen.findByText(new RegExp(data.pending.title))
    expect(screen.queryByText(data.failed)).toBeNull()
    expect(isAsked()).toBe(true)
  })

  test('that the server refused for now is told as not done, with its tick, and asked for by another press', async () => {
    const { mend } = serve('refused', '/privacy/delete')
    await ask()

    await screen.findByText(data.failed)
    expect(screen.getByLabelText<HTMLInputElement>(data.erase.tick).checked).toBe(true)
    mend()
    await press(data.erase.confirm)

    await screen.findByText(new RegExp(data.pending.title))
    expect(screen.queryByText(data.failed)).toBeNull()
  })

  test('that was taken back is told as taken back, although its answer got lost', async () => {
    const { isAsked } = serve('lost', '/privacy/delete/undo', { isPending: true })
    render(onStage(<PrivacyData {...data} />))

    await press(data.pending.undo)

    await screen.findByText(data.pending.undone)
    expect(screen.queryByText(data.failed)).toBeNull()
    expect(isAsked()).toBe(false)
  })

  test('that is done by now is not told as taken back', async () => {
    const kept = keeper(true)
    let isDone = false
    answerCalls((call) => {
      if (call.path === '/privacy/delete/undo') {
        isDone = true
        return { status: 404, body: { code: 'not-found' } }
      }
      const isPlan = isDone && call.path === '/privacy/deletion'
      return isPlan ? keeper().answer(call) : kept.answer(call)
    })
    render(onStage(<PrivacyData {...data} />))
    await press(data.pending.undo)

    await screen.findByRole('button', { name: data.erase.button })
    expect(screen.queryByText(data.pending.undone)).toBeNull()
  })

  test('that could not be taken back goes on, and can be by another press', async () => {
    const { mend, isAsked } = serve('refused', '/privacy/delete/undo', { isPending: true })
    render(onStage(<PrivacyData {...data} />))
    await press(data.pending.undo)

    await screen.findByText(data.failed)
    expect(screen.queryByText(data.pending.undone)).toBeNull()
    expect(isAsked()).toBe(true)
    mend()
    await press(data.pending.undo)

    await screen.findByText(data.pending.undone)
  })

  test('that was taken back and is asked for anew is not told as taken back', async () => {
    answerCalls(keeper(true).answer)
    render(onStage(<PrivacyData {...data} />))
    await press(data.pending.undo)
    await screen.findByText(data.pending.undone)

    await press(data.erase.button)
    await userEvent.click(await screen.findByLabelText(data.erase.tick))
    await press(data.erase.confirm)

    await screen.findByText(new RegExp(data.pending.title))
    expect(screen.queryByText(data.pending.undone)).toBeNull()
  })

  test('has to be ticked anew once another claim is open', async () => {
    const openClaims: DeletionPlan['openClaims'] = []
    const kept = keeper()
    answerCalls((call) => {
      if (call.path !== '/privacy/delete') {
        const { body } = kept.answer(call) as { body: object }
        return { body: { ...body, openClaims: [...openClaims] } }
      }
      openClaims.push({ reference: 'SP-7F3K-29QD', suit: 'Acme v. Smith', fate: 'cancelled' })
      return { status: 409, body: { code: 'privacy.open-claims' } }
    })
    await ask()

    await screen.findByText(data.erase.changed)
    expect(screen.getByLabelText<HTMLInputElement>(data.erase.tick).checked).toBe(false)
    expect(document.activeElement).toBe(screen.getByText(data.erase.openTitle))
  })
})

test.each([
  ['says to whoever is signed out', false, 1],
  ['does not say to whoever is signed in', true, 0],
] as const)('the section %s that an account is not in it', async (_, isSignedIn, count) => {
  answerCalls(keeper().answer)
  render(onStage(<PrivacyData {...data} />, { facts: { 'visitor.signedIn': isSignedIn } }))

  await screen.findByText(data.erase.text)
  expect(screen.queryAllByText(/about this browser alone/)).toHaveLength(count)
  expect(screen.queryAllByRole('link', { name: 'Sign in' })).toHaveLength(count)
})

test.each(troubles)('a copy whose answer is %s is asked for by another press', async (trouble) => {
  URL.createObjectURL = () => 'blob:1'
  URL.revokeObjectURL = () => {}
  const { mend } = serve(trouble, '/privacy/export')
  render(onStage(<PrivacyData {...data} />))
  await press(data.copy.button)

  await screen.findByText(data.failed)
  mend()
  await press(data.copy.button)

  await screen.findByText(data.copy.given)
  expect(screen.queryByText(data.failed)).toBeNull()
})

test.each(troubles)(
  'a choice whose answer is %s stays ticked, and is kept by another press',
  async (trouble) => {
    const { mend } = serve(trouble, '/privacy/choices')
    render(onStage(<PrivacyChoices {...choosing} />))
    const box = await screen.findByLabelText<HTMLInputElement>(choosing.kinds.analytics.label)
    await userEvent.click(box)
    await press(choosing.kinds.save)

    await screen.findByText(choosing.failed)
    expect(box.checked).toBe(true)
    mend()
    await press(choosing.kinds.save)

    await screen.findByText(choosing.kinds.saved)
    await userEvent.click(screen.getByLabelText(choosing.kinds.marketing.label))
    expect(screen.queryByText(choosing.kinds.saved)).toBeNull()
  },
)

test.each(troubles)('an opt-out whose answer is %s is done by another press', async (trouble) => {
  const { mend } = serve(trouble, '/privacy/opt-out')
  render(onStage(<PrivacyChoices {...choosing} />))
  await press(choosing.optOut.button)

  await screen.findByText(choosing.failed)
  mend()
  await press(choosing.optOut.button)

  await screen.findByText(choosing.optOut.done)
})

test('choices that could not be read are read again by a press', async () => {
  let isAway = true
  answerCalls((call) => (isAway ? { status: 503, body: {} } : keeper().answer(call)))
  render(onStage(<PrivacyChoices {...choosing} />))
  await screen.findByText(choosing.failed)
  isAway = false

  await press('Try again')

  await screen.findByText(choosing.optOut.title)
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 })),
  )
})
