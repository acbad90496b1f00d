import { expect, test } from 'vitest'
import { triedIn } from './tried-in.ts'

const trying = (experiment: string) => ({ variants: { experiment, by: { test: {} } } })

test('on a page all that is tried, that of the chosen section first', () => {
  const content = {
    sections: [
      { id: 'hero', ...trying('headline') },
      { id: 'faq' },
      { id: 'end', ...trying('ending') },
    ],
  }
  const name = { kind: 'page', id: 'home' } as const

  expect(triedIn({ name, content, place: { list: '/sections', id: 'end' } })).toEqual([
    'ending',
    'headline',
  ])
  expect(triedIn({ name, content, place: {} })).toEqual(['headline', 'ending'])
})

test('of a flow what is tried on the step that is drawn', () => {
  const content = {
    steps: [
      { id: 'welcome', blocks: [{ id: 'form', ...trying('shorter') }] },
      { id: 'plan', ...trying('order'), blocks: [{ id: 'pay' }] },
    ],
  }
  const name = { kind: 'flow', id: 'onboarding' } as const
  const at = (id: string, block?: string) => ({ list: '/steps', id, ...(block && { block }) })

  expect(triedIn({ name, content, place: at('welcome') })).toEqual(['shorter'])
  expect(triedIn({ name, content, place: at('plan', 'pay') })).toEqual(['order'])
})

test('an experiment is its own', () => {
  expect(triedIn({ name: { kind: 'experiment', id: 'x' }, content: {}, place: {} })).toEqual(['x'])
})
