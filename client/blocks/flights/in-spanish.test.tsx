import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { LawAnswer } from '#contract/wire/flights.ts'
import { propsOf } from '../../testing/props-of.ts'
import { speakBy } from '../../words/say.ts'
import { spanish } from '../../words/spanish.ts'
import { LawSteps } from './law-steps.tsx'
import { TimeLimits } from './time-limits.tsx'

const { limits: words } = propsOf('flight-check')
const until = { years: 1, lastDay: '2027-10-04', isOver: false, isSure: true }

beforeEach(() => speakBy(() => spanish))
afterEach(() => speakBy(() => undefined))

test('readers of Spanish have the countries and the questions in Spanish, and the law’s own words marked as English', () => {
  const source = { label: 'Article 7', url: 'https://example.com' }
  const step = { title: 'Was it late enough?', text: 'It was 4 hours.', source } as const
  const answer = { steps: [{ ...step, finding: 'yes' }] } as unknown as LawAnswer

  const limits = [
    { ...until, country: 'Belgium', place: 'BE' },
    { ...until, country: 'Scotland', place: 'GB-SCT' },
    { ...until, country: 'Told by an older version' },
  ]
  render(
    <>
      <LawSteps answer={answer} />
      <TimeLimits limits={limits} words={words} />
    </>,
  )

  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Bélgica',
    'Escocia',
    'Told by an older version',
  ])
  expect(screen.getByText('¿El retraso fue suficiente?')).toBeTruthy()
  expect(screen.getByText('It was 4 hours.').closest('[lang]')?.getAttribute('lang')).toBe('en')
})
