import { describe, expect, test } from 'vitest'
import { readSettlements } from '../../../seeds/read-settlements.ts'
import { fitHead } from './fit-head.ts'

const fit = (head: { title?: string; description?: string }) =>
  fitHead({ title: '', description: '', ...head }, 'Sparrow')

describe('a head that search engines would cut', () => {
  test('keeps what they show whole', () => {
    const head = { title: 'Soap settlement | Sparrow', description: 'Who can claim. Until when.' }

    expect(fit(head)).toEqual(head)
  })

  test('loses the site’s name first, and is cut between words only then', () => {
    const name = 'Sequoia Benefits & Insurance Services data breach settlement'

    expect(fit({ title: `${name} | Sparrow` }).title).toBe(name)
    expect(fit({ title: `The ${name} | Sparrow` }).title).toBe(
      'The Sequoia Benefits & Insurance Services data breach…',
    )
  })

  test('loses whole sentences of its description, and is cut between words only where there is one', () => {
    const long = `${'who is included, '.repeat(8)}and until when`
    const first = `${long.slice(0, 130)}.`

    expect(fit({ description: `${first} Filing there is free, as it is here.` }).description).toBe(
      first,
    )
    const cut = fit({ description: `${long} ${long}` }).description
    expect(cut.length).toBeLessThanOrEqual(155)
    expect(cut).toMatch(/\w…$/)
  })
})

test('every settlement’s page fits, in a title and a description', () => {
  const heads = readSettlements().map(({ name }) =>
    fit({
      title: `${name} settlement | Sparrow`,
      description: `${name}: who is included, up to $1,000, the last day and the proof. Filing on the official site is free.`,
    }),
  )

  expect(heads.length).toBeGreaterThan(100)
  for (const { title, description } of heads) {
    expect(title.length).toBeLessThanOrEqual(60)
    expect(description.length).toBeLessThanOrEqual(155)
  }
})
