import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { claimOf, storyOf, suitOf } from '#contract/dashboard/testing/known-claims.ts'
import { ClaimRights } from './claim-rights.tsx'
import { wordsOn } from './testing/page-words.ts'
import { freshBook, serveClaims, show } from './testing/show-claims.tsx'

function open(suitSlug: string, isClassAction?: false): void {
  const claim = claimOf('ready_to_sign', { suitSlug })
  serveClaims([storyOf(claim)], ({ path }) =>
    path.startsWith('/api/suits/')
      ? { body: suitOf(suitSlug, isClassAction === false ? { isClassAction } : {}) }
      : undefined,
  )
  show(<ClaimRights {...wordsOn('dashboard-claim', 'claim-rights')} />, claim.id)
}

beforeEach(freshBook)
afterEach(() => vi.unstubAllGlobals())

test('a class action gives four choices, and the way to file free', async () => {
  open('soap')

  expect(await screen.findByRole('heading', { name: 'Your four choices' })).toBeDefined()
  const cards = screen.getAllByRole('listitem').map((card) => card.querySelector('h3')?.textContent)
  expect(cards).toEqual(['Claim', 'Opt out', 'Object', 'Do nothing'])
  expect(screen.getByRole('link', { name: /^File free yourself/ })).toBeDefined()
})

test('what is none says so, and gives the way to file free alone', async () => {
  open('trust', false)

  expect(await screen.findByRole('heading', { name: 'No class action' })).toBeDefined()
  expect(screen.queryByRole('listitem')).toBeNull()
  expect(screen.getByRole('link', { name: /^File free yourself/ })).toBeDefined()
})
