import { expect, test } from 'vitest'
import { doubledStep, newStep } from './new-step.ts'

const step = (id: string) => ({ id, route: `/file/${id}`, progress: 10, copy: { title: id } })

test('a new step has a name that no step has, and none that was taken out: it would show its answers', () => {
  const flow = {
    route: '/file',
    steps: [step('first'), step('new-step-2')],
    detours: [],
    change: { migrations: [{ from: 'new-step-1', to: 'first' }] },
  }

  expect(newStep(flow, '/steps', 'first').id).toBe('new-step-3')
  expect(newStep({ steps: [step('first')] }, '/steps', 'first').id).toBe('new-step-1')
})

test('a step is doubled under a name that is free everywhere, at an address of its own', () => {
  const sign = { ...step('sign'), route: '/file/sign/:claimIndex' }
  const flow = {
    steps: [sign, step('review')],
    detours: [step('review-2')],
    change: { migrations: [{ from: 'sign-2', to: 'review' }] },
  }
  const named = (one: typeof sign) => {
    const { id, route } = doubledStep(flow, one)
    return [id, route]
  }

  expect(named(sign)).toEqual(['sign-3', '/file/sign-3/:claimIndex'])
  expect(named(step('review'))).toEqual(['review-3', '/file/review-3'])
  expect(named(step('review-2'))).toEqual(['review-3', '/file/review-3'])
  expect(named(step('under-18'))).toEqual(['under-18-2', '/file/under-18-2'])
  expect(named(step('new-step-1'))).toEqual(['new-step-2', '/file/new-step-2'])
  expect(doubledStep(flow, sign)['copy']).toEqual(sign.copy)
})
