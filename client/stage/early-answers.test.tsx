import { act } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { textOf } from '#contract/questions/answer-values.ts'
import { readEarlyAnswers } from './early-answers.ts'

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
  window.earlyInputs = ['city', 'story', 'state', 'adult', 'yes'].map((id) => field(id))

  const again = readEarlyAnswers()
  await hydrate()
  await act(async () => again())

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
  window.earlyInputs = ['city', 'state', 'adult', 'no'].map((id) => field(id))
  for (const option of root.querySelectorAll('option')) option.textContent = 'in other words'

  await hydrate()
  const again = readEarlyAnswers()
  await act(async () => again())

  expect(errors).not.toEqual([])
  expect(field('city')).not.toBe(city)
  expect(kept).toEqual({ city: 'Albany', state: 'NY', adult: true, proof: 'no' })
  expect(field('city').value).toBe('Albany')
})

test('fields that nobody touched say nothing, and nothing is said twice', async () => {
  const { kept, hydrate } = drawn()
  field('city').value = 'Albany'
  window.earlyInputs = [field('city'), field('city'), null]

  const again = readEarlyAnswers()
  await hydrate()
  await act(async () => again())
  field('city').value = 'Troy'
  await act(async () => readEarlyAnswers()())

  expect(kept).toEqual({ city: 'Albany' })
})
