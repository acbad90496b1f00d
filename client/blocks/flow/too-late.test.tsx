import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ResolvedSection } from '#contract/definitions/section.ts'
import { chooseSuit } from '../../onboarding/chosen-suits.ts'
import { closedChoices } from '../../onboarding/closed-choices.ts'
import { keptState } from '../../onboarding/kept-state.ts'
import { keepClaim } from '../../onboarding/session.ts'
import { settleChosen } from '../../onboarding/suit-detail.ts'
import {
  answerCalls,
  flowOf,
  putOn,
  startAnew,
  stepOf,
} from '../../onboarding/testing/stage-flow.tsx'
import { detailOf, summaryOf, signedClaimOf } from './testing/soap-suit.ts'
import { TooLate } from './too-late.tsx'

const flow = {
  ...flowOf(
    stepOf('select-product', '/file/select/product', {
      requires: [{ if: { 'onboarding.closed': 0 }, otherwise: 'too-late' }],
    }),
  ),
  detours: [
    stepOf('too-late', '/file/too-late', {
      standsFor: 'select-product',
      blocks: [{ id: 'closed', type: 'step-text', props: {} }] as ResolvedSection[],
    }),
  ],
}
const words = {
  noneTitle: 'Nothing here has closed',
  none: 'All of them are open.',
  closedOn: 'Closed on',
  closed: 'Closed',
  official: 'Official site',
  facts: 'What we know',
}
const draw = ({ id }: ResolvedSection) => <TooLate key={id} sectionId={id} {...words} />
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

beforeEach(() => {
  startAnew()
  closedChoices.set({ suits: [], told: true })
  vi.stubGlobal('scrollTo', () => {})
  answerCalls(({ path }) => {
    const slug = path.match(/^\/api\/suits\/(\w+)$/)?.[1]
    return slug ? { body: detailOf(slug, { status: 'closed', fileable: false }) } : undefined
  })
})

test('one that the address names and that has closed is told, with its day and its site', async () => {
  putOn(flow, '/file/select/product?select=radio', draw)

  await waitFor(() => expect(heading()).toBe('Step too-late'))
  expect(screen.getByText('The radio settlement')).toBeTruthy()
  expect(screen.getByText('Closed on December 10, 2026')).toBeTruthy()
  expect(screen.getByRole('link', { name: /Official site/ }).getAttribute('href')).toBe(
    'https://example.com/settlement',
  )
})

test('it is told once: the picker is open afterwards', async () => {
  putOn(flow, '/file/select/product?select=radio', draw)
  await waitFor(() => expect(heading()).toBe('Step too-late'))
  document.body.replaceChildren()

  putOn(flow, '/file/select/product', draw)

  await waitFor(() => expect(keptState.get().currentStep).toBe('select-product'))
  expect(heading()).toBe('Step select-product')
})

test('one that was chosen and has closed since is taken off and told', async () => {
  chooseSuit(summaryOf('lamp'), 'picker')

  await settleChosen([summaryOf('soap')])
  putOn(flow, '/file/select/product', draw)

  await waitFor(() => expect(heading()).toBe('Step too-late'))
  expect(keptState.get().suits).toEqual([])
})

test('one that is signed stays when its settlement closes', async () => {
  chooseSuit(summaryOf('fan'), 'picker')
  keepClaim(signedClaimOf('fan'))

  await settleChosen([summaryOf('soap')])

  expect(keptState.get().suits).toMatchObject([{ slug: 'fan' }])
  expect(closedChoices.get().suits).toEqual([])
})

test('who opens the page without a closed one is not told that one has closed', () => {
  const flowThere = flowOf(
    stepOf('too-late', '/file/too-late', {
      copy: { title: 'It takes no more claims', help: 'Its last day is over.' },
      blocks: [{ id: 'closed', type: 'step-text', props: {} }],
    }),
  )

  putOn(flowThere, '/file/too-late', draw)

  expect(heading()).toBe('Nothing here has closed')
  expect(screen.getByText('All of them are open.')).toBeTruthy()
  expect(screen.queryByText('Its last day is over.')).toBeNull()
})
