import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ResolvedSection } from '#contract/definitions/section.ts'
import { keptState } from '../../onboarding/kept-state.ts'
import { setAnswer } from '../../onboarding/progress.ts'
import { keepClaim, session } from '../../onboarding/session.ts'
import {
  answerCalls,
  flowOf,
  putOn,
  startAnew,
  stepOf,
} from '../../onboarding/testing/stage-flow.tsx'
import { FitCard } from './fit-card.tsx'
import { chosenOf, detailOf, signedClaimOf } from './testing/soap-suit.ts'
import { cardWords } from './testing/fit-words.ts'

const flow = {
  ...flowOf(
    stepOf('sign-form', '/file/sign/:claimIndex', {
      repeat: { over: 'suits', param: 'claimIndex' },
      blocks: [{ id: 'fit', type: 'step-text', props: {} }] as ResolvedSection[],
    }),
  ),
  detours: [
    stepOf('select-questions', '/file/select/questions', { standsFor: 'sign-form' }),
    stepOf('not-eligible', '/file/not-eligible', { standsFor: 'sign-form' }),
  ],
}
const draw = ({ id }: ResolvedSection) => <FitCard key={id} sectionId={id} {...cardWords} />

beforeEach(() => {
  startAnew()
  vi.stubGlobal('scrollTo', () => {})
  const period = { classPeriodFrom: '2024-06-10', classPeriodTo: '2025-03-29' }
  answerCalls(({ path }) =>
    path === '/api/suits/soap' ? { body: detailOf('soap', period) } : undefined,
  )
  const suits = [chosenOf('soap'), chosenOf('phone', { eligibility: 'ineligible' })]
  keptState.update((state) => ({ ...state, initUser: true, suits }))
  setAnswer('select-product', 'id-soap', { bought: 'yes' })
})

test('pins each answer to its sentence, and names the class period', async () => {
  putOn(flow, '/file/sign/0', draw)

  const question = await screen.findByText('Did you buy soap?')
  expect(question.closest('div')?.textContent).toBe(
    'Did you buy soap?YesThe clause: Buyers of soap.',
  )
  expect(screen.getByText('June 10, 2024 to March 29, 2025')).toBeTruthy()
})

test('says that what the settlement asks, and its class definition, are in English', async () => {
  putOn(flow, '/file/sign/0', draw)

  expect((await screen.findByText('Did you buy soap?')).lang).toBe('en')
  expect(screen.getByText('Buyers of soap.').lang).toBe('en')
})

test('keeps its place until the claim is known as well: the form below it does not move', async () => {
  const know = (loaded: boolean) => session.update((now) => ({ ...now, loaded }))
  putOn(flow, '/file/sign/0', draw)
  await screen.findByText('Did you buy soap?')

  act(() => know(false))
  expect(screen.getByText('Loading')).toBeTruthy()
  expect(screen.queryByText('Did you buy soap?')).toBeNull()
  act(() => know(true))
  expect(screen.getByText('Did you buy soap?')).toBeTruthy()
})

test('leads to the questions, and back here afterwards', async () => {
  putOn(flow, '/file/sign/0', draw)
  const change = await screen.findByRole('link', { name: 'Change an answer' })
  change.addEventListener('click', (event) => event.preventDefault())

  await userEvent.click(change)

  expect(change.getAttribute('href')).toBe('/file/select/questions#fit-id-soap-bought')
  expect(session.get().wanted).toEqual({ stepId: 'sign-form', index: 0 })
})

test('says what is left out, with the way to the reason', async () => {
  putOn(flow, '/file/sign/0', draw)

  expect(screen.getByText(/Not filed: The phone settlement\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Why' }).getAttribute('href')).toBe('/file/not-eligible')
})

test('of a signed form has nothing to change', async () => {
  keepClaim(signedClaimOf('soap'))
  putOn(flow, '/file/sign/0', draw)

  await screen.findByText('Did you buy soap?')
  expect(screen.queryByRole('link', { name: 'Change an answer' })).toBeNull()
})
