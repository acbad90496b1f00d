import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { useStepForm, useStepPart } from './step-form.ts'
import { answerCalls, flowOf, putOn, startAnew, stepOf } from './testing/stage-flow.tsx'

const flow = flowOf(
  stepOf('welcome', '/file/welcome', { blocks: [{ id: 'b', type: 'step-text', props: {} }] }),
)

function Field() {
  const { errorOf } = useStepForm()
  useStepPart({
    check: () => [{ field: 'name', message: 'Enter your name: the legal one', beside: 'Enter it' }],
  })
  return (
    <label>
      Name <input id="name" />
      <output>{errorOf('name')}</output>
    </label>
  )
}

beforeEach(() => {
  startAnew()
  answerCalls()
  vi.stubGlobal('scrollTo', () => {})
})

test('a fault stands at length in the summary and shortly at its field, until the field is changed', async () => {
  putOn(flow, '/file/welcome', () => <Field key="field" />)
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  const field = screen.getByRole('textbox')
  const beside = field.nextElementSibling
  expect(within(screen.getByRole('alert')).getByRole('link').textContent).toBe(
    'Enter your name: the legal one',
  )
  expect(beside?.textContent).toBe('Enter it')

  await userEvent.type(field, 'Ann')

  expect(beside?.textContent).toBe('')
  expect(document.activeElement).toBe(field)
})
