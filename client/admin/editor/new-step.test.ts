import { expect, test } from 'vitest'
import { newStep } from './new-step.ts'

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
