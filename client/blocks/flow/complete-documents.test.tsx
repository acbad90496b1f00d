import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ClaimState, ClaimView } from '#contract/wire/claims.ts'
import { keptState } from '../../onboarding/kept-state.ts'
import { session } from '../../onboarding/session.ts'
import {
  answerCalls,
  flowOf,
  putOn,
  startAnew,
  stepOf,
} from '../../onboarding/testing/stage-flow.tsx'
import { CompleteDocuments } from './complete-documents.tsx'
import { chosenOf, detailOf } from './testing/soap-suit.ts'

const repeat = { over: 'suits' as const, param: 'claimIndex' }
const flow = flowOf(
  stepOf('complete', '/file/complete', {
    copy: { title: 'Your claim forms', help: 'Keep them.' },
    blocks: [{ id: 'documents', type: 'step-text', props: {} }],
  }),
  stepOf('sign-form', '/file/sign/:claimIndex', { repeat }),
  stepOf('sign-preview', '/file/sign/:claimIndex/preview', { repeat }),
)
const documents = () => (
  <CompleteDocuments
    key="d"
    sectionId="d"
    label="Signed forms"
    empty="Nothing is signed yet."
    nextTitle="What happens next"
    next={['Send it.']}
  />
)
const claimOf = (slug: string, state: ClaimState): ClaimView => ({
  id: `claim-${slug}`,
  reference: 'SP-1',
  suitId: `id-${slug}`,
  suitSlug: slug,
  suitName: `The ${slug} settlement`,
  state,
  createdAt: '2026-11-20T10:00:00.000Z',
  signedAt: null,
  document: null,
})

beforeEach(() => {
  startAnew()
  vi.stubGlobal('scrollTo', () => {})
  answerCalls(({ path }) => {
    if (path === '/api/claims') return { body: { claims: session.get().claims } }
    const slug = path.match(/^\/api\/suits\/(\w+)$/)?.[1]
    return slug ? { body: detailOf(slug) } : undefined
  })
  const suits = [chosenOf('soap'), chosenOf('phone')]
  keptState.update((state) => ({ ...state, initUser: true, suits }))
})

test('lists what is signed, and what is still to be signed with days left and the way there', async () => {
  const claims = [claimOf('soap', 'signed'), claimOf('phone', 'ready_to_sign')]
  session.update((now) => ({ ...now, claims }))
  putOn(flow, '/file/complete', documents)

  const open = within(screen.getByRole('list', { name: 'Still to sign' }))
  expect(await open.findByText('21 days left')).toBeTruthy()
  expect(open.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/file/sign/1/preview',
  ])
  expect(screen.getByRole('list', { name: 'Signed forms' }).textContent).toContain('soap')
})

test('with nothing signed it says so, and tells nobody to send anything', () => {
  putOn(flow, '/file/complete', documents)

  expect(screen.getByText('Nothing is signed yet.')).toBeTruthy()
  expect(screen.queryByText('Keep them.')).toBeNull()
  expect(screen.queryByText('What happens next')).toBeNull()
  expect(screen.getAllByRole('link', { name: /settlement/ })).toHaveLength(2)
})
