import { beforeEach, expect, test } from 'vitest'
import type { ClaimView } from '#contract/wire/claims.ts'
import { chosenOf, claimOn, detailOf } from '../blocks/flow/testing/soap-suit.ts'
import { closedChoices } from './closed-choices.ts'
import { takeEntryParams } from './take-entry-params.ts'
import { keptState } from './kept-state.ts'
import { session } from './session.ts'
import { answerCalls, startAnew } from './testing/stage-flow.tsx'

const cureBy = '2026-12-20'
const chosen = () => keptState.get().suits.map(({ slug }) => slug)
const closed = () => closedChoices.get().suits.map(({ slug }) => slug)

/** Comes in by an address that names a settlement which has closed. */
async function enterFor(slug: string, claims: ClaimView[] = []): Promise<void> {
  session.update((now) => ({ ...now, claims }))
  answerCalls(({ path }) =>
    path === `/api/suits/${slug}` ? { body: detailOf(slug, { status: 'closed' }) } : undefined,
  )
  await takeEntryParams({ search: `?claim=${slug}`, pathname: '/file', hash: '' })
}

beforeEach(startAnew)

test.for([
  ['a claim that was sent back', claimOn('soap', 'deficient', { needs: 'deficient', cureBy })],
  [
    'one whose correction was signed, and the signature taken back,',
    claimOn('soap', 'ready_to_sign', { cureBy }),
  ],
  [
    'one whose corrected form came back by mail',
    claimOn('soap', 'needs_info', { needs: 'returned', cureBy }),
  ],
] as const)(
  '%s is chosen by its address, although its settlement has closed',
  async ([, sentBack]) => {
    await enterFor('soap', [sentBack])

    expect([chosen(), closed()]).toEqual([['soap'], []])
  },
)

test('one without such a claim is told to be closed, and not chosen', async () => {
  keptState.update((state) => ({ ...state, suits: [chosenOf('lamp')] }))

  await enterFor('lamp')

  expect([chosen(), closed()]).toEqual([[], ['lamp']])
})
