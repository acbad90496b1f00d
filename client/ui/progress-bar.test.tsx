import { render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { speakBy } from '../words/say.ts'
import { spanish } from '../words/spanish.ts'
import { ProgressBar } from './progress-bar.tsx'
import { Skeleton } from './skeleton.tsx'
import { Spinner } from './spinner.tsx'

afterEach(() => speakBy(() => undefined))

test('what is only heard of waiting and progress is said in the language of the page', () => {
  speakBy(() => spanish)

  render(
    <>
      <ProgressBar value={40} />
      <Skeleton shape="row" />
      <Spinner />
    </>,
  )

  expect(screen.getByRole('progressbar', { name: 'Progreso' })).toBeTruthy()
  expect(screen.getAllByRole('status').map((told) => told.textContent)).toEqual([
    'Cargando',
    'Cargando',
  ])
})
