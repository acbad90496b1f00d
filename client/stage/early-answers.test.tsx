import { act, renderHook } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { textOf } from '#contract/questions/answer-values.ts'
import { answerEarlyAgain, type EarlyInput, useEarlyAnswers } from './early-answers.ts'

/** Fields as a step has them: what they show is what is kept. */
function Fields({ kept }: { kept: Record<string, unknown> }) {
  const [answers, setAnswers] = useState<Record<string, unknown>>({})
  const set = (id: string, value: unknown) => setAnswers((now) => ({ ...now, [id]: value }))
  Object.assign(kept, answers)
  return (
    <>
      <input
        id="city"
        value={textOf(answers['city'])}
        onChange={({ target }) => set('city', target.value)}
      />
      <textarea
        id="story"
        value={textOf(answers['story'])}
        onChange={({ target }) => set('story', target.value)}
      />
      <select
        id="state"
        value={textOf(answers['state'])}
        onChange={({ target }) => set('state', target.value)}
      >
        <option value="">Choose a state</option>
        <option value="NY">New York</option>
      </select>
      <input
        id="adult"
        type="checkbox"
        checked={answers['adult'] === true}
        onChange={({ target }) => set('adult', target.checked)}
      />
      {['yes', 'no'].map((value) => (
        <input
          key={value}
          id={value}
          type="radio"
          name="proof"
          value={value}
          checked={answers['proof'] === value}
          onChange={() => set('proof', value)}
        />
      ))}
    </>
  )
}

function field<Kind extends HTMLElement = HTMLInputElement>(id: string): Kind {
  return document.getElementById(id) as Kind
}

/** As the script at the head of the document notes it. */
function early(id: string): EarlyInput {
  const { value, checked } = field(id)
  return [field(id), value, checked]
}

/** The fields as the server drew them. @returns what is kept of them, and how the script takes over */
function drawn() {
  const kept: Record<string, unknown> = {}
  const root = document.createElement('main')
  root.innerHTML = renderToString(<Fields kept={{}} />)
  document.body.replaceChildren(root)
  const errors: unknown[] = []
  const told = { onRecoverableError: (error: unknown) => void errors.push(error) }
  const hydrate = () => act(async () => void hydrateRoot(root, <Fields kept={kept} />, told))
  return { root, kept, errors, hydrate }
}

test('what was answered before the script was there is kept, and stays on screen', async () => {
  const { kept, hydrate } = drawn()
  field('city').value = 'Albany'
  field('story').value = 'Long'
  field<HTMLSelectElement>('state').value = 'NY'
  field('adult').checked = true
  field('yes').checked = true
  window.earlyInputs = ['city', 'story', 'state', 'adult', 'yes'].map(early)

  await hydrate()
  await act(async () => answerEarlyAgain())

  const answered = { city: 'Albany', story: 'Long', state: 'NY', adult: true, proof: 'yes' }
  expect(kept).toEqual(answered)
  expect(field('city').value).toBe('Albany')
  expect(field('adult').checked).toBe(true)
})

test('it is kept, too, where the page was translated meanwhile, so that all of it is drawn anew', async () => {
  const { root, kept, errors, hydrate } = drawn()
  const city = field('city')
  city.value = 'Albany'
  field<HTMLSelectElement>('state').value = 'NY'
  field('adult').checked = true
  field('no').checked = true
  window.earlyInputs = ['city', 'state', 'adult', 'no'].map(early)
  for (const option of root.querySelectorAll('option')) option.textContent = 'in other words'

  await hydrate()
  await act(async () => answerEarlyAgain())

  expect(errors).not.toEqual([])
  expect(field('city')).not.toBe(city)
  expect(kept).toEqual({ city: 'Albany', state: 'NY', adult: true, proof: 'no' })
  expect(field('city').value).toBe('Albany')
})

test('fields that nobody touched say nothing, and nothing is said twice', async () => {
  const { kept, hydrate } = drawn()
  field('city').value = 'Albany'
  window.earlyInputs = [[field('city'), 'Alb'], early('city'), [null]]

  await hydrate()
  await act(async () => answerEarlyAgain())
  field('city').value = 'Troy'
  await act(async () => answerEarlyAgain())

  expect(kept).toEqual({ city: 'Albany' })
})

test('what is typed once the page is taken over, but not yet the block of its field, is kept as well', async () => {
  const { kept, hydrate } = drawn()
  delete window.tookOver
  const { promise: drawnAll, resolve: tell } = Promise.withResolvers<boolean>()
  renderHook(() => useEarlyAnswers([{ id: 'fields' }], () => drawnAll))
  const city = field('city')
  city.value = 'Albany'
  window.earlyInputs = [early('city')]

  await hydrate()
  // As React does when it draws the block anew.
  city.value = ''
  expect(window.tookOver).toBeUndefined()
  await act(async () => tell(true))

  expect(kept).toEqual({ city: 'Albany' })
  expect(city.value).toBe('Albany')
  expect(window.tookOver).toBe(true)
})

test('a field that was heard by itself meanwhile is left as it is', async () => {
  const { kept, hydrate } = drawn()
  window.earlyInputs = [
    [field('city'), 'Alb'],
    [field('city'), 'Albany', false, true],
  ]

  await hydrate()
  await act(async () => answerEarlyAgain())

  expect(kept).toEqual({})
})

test('of several choices the last one counts, however often another was made before', async () => {
  const { kept, hydrate } = drawn()
  field('yes').checked = true
  const yes = early('yes')
  const no: EarlyInput = [field('no'), 'no', true]
  window.earlyInputs = [yes, no, yes]

  await hydrate()
  await act(async () => answerEarlyAgain())

  expect(kept).toEqual({ proof: 'yes' })
  expect(field('yes').checked).toBe(true)
})

test('a choice that was heard takes the place of another that was made too early', async () => {
  const { kept, hydrate } = drawn()
  field('yes').checked = true
  window.earlyInputs = [early('yes')]
  await hydrate()

  await act(async () => field('no').click())
  window.earlyInputs.push([field('no'), 'no', true, true])
  await act(async () => answerEarlyAgain())

  expect(kept).toEqual({ proof: 'no' })
})

test('what a browser fills in twice, before and after its block is taken over, is kept', async () => {
  const { kept, hydrate } = drawn()
  field('city').value = 'Albany'
  window.earlyInputs = [early('city')]
  await hydrate()

  window.earlyInputs.push([field('city'), 'Albany', false, true])
  await act(async () => answerEarlyAgain())

  expect(kept).toEqual({ city: 'Albany' })
})

test('a box that was ticked once more, and heard, stays ticked', async () => {
  const { kept, hydrate } = drawn()
  field('adult').checked = true
  window.earlyInputs = [early('adult')]
  await hydrate()
  // As React does when it draws the block anew.
  field('adult').checked = false

  await act(async () => field('adult').click())
  window.earlyInputs.push([field('adult'), 'on', true, true])
  const events: Event[] = []
  field('adult').addEventListener('click', (event) => void events.push(event))
  await act(async () => answerEarlyAgain())

  expect(kept).toEqual({ adult: true })
  expect(events).toEqual([])
})

test('whoever goes on to another page before all blocks were there is heard by that one', () => {
  delete window.tookOver
  const never = () => new Promise<boolean>(() => undefined)
  const { rerender } = renderHook(({ id }) => useEarlyAnswers([{ id }], never), {
    initialProps: { id: 'first' },
  })
  window.earlyInputs = [[null]]

  rerender({ id: 'second' })

  expect([window.tookOver, window.earlyInputs]).toEqual([true, undefined])
})
