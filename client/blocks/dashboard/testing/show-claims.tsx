import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { suitOf } from '#contract/dashboard/testing/known-claims.ts'
import type { ClaimStory } from '#contract/wire/claim-story.ts'
import { session } from '../../../onboarding/session.ts'
import {
  type Answer,
  answerCalls,
  type Call,
  startAnew,
} from '../../../onboarding/testing/stage-flow.tsx'
import { onStage } from '../../../testing/on-stage.tsx'
import { book, newBook } from '../claims-book.ts'
import { said } from '../said.ts'

/** A server that has these claims; `more` answers first. Tells every call. */
export function serveClaims(stories: ClaimStory[], more: Answer = () => undefined): Call[] {
  return answerCalls((call) => {
    const answer = more(call)
    if (answer) return answer
    if (call.path === '/api/claims') return { body: { claims: stories.map(({ claim }) => claim) } }
    if (call.path === '/api/payments') return { body: { payments: [], paidCents: 0 } }
    if (call.path === '/api/claims/stories') {
      const slugs = new Set(stories.map(({ claim }) => claim.suitSlug))
      return { body: { stories, suits: [...slugs].map((slug) => suitOf(slug)) } }
    }
    const id = call.path.match(/^\/api\/claims\/([^/]+)$/)?.[1]
    const story = stories.find(({ claim }) => claim.id === id)
    if (story) return { body: story }
    if (id) return { status: 404, body: {} }
    const slug = call.path.match(/^\/api\/suits\/(.+)$/)?.[1]
    if (slug) return { body: suitOf(decodeURIComponent(slug)) }
    return undefined
  })
}

/** Forgets what earlier tests left. */
export function freshBook(): void {
  startAnew()
  session.update((now) => ({ ...now, loaded: false, claims: undefined }))
  book.set(newBook())
  said.set(undefined)
  history.replaceState(null, '', '/dashboard')
}

/** Puts blocks on a page; `id` is the claim that its address names. */
export function show(blocks: ReactNode, id?: string) {
  return render(onStage(blocks, { params: id ? { id } : {} }))
}
