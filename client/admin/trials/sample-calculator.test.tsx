import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import type { PreLaunchAnswer } from '#contract/wire/admin/trials.ts'
import { SampleCalculator } from './sample-calculator.tsx'

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  }))
})

const sample: PreLaunchAnswer['sample'] = {
  baseline: 0.1,
  lift: 0.1,
  power: 0.8,
  perVariation: 14_750,
  visitorsPerDay: 205.4,
  days: 144,
}

function show(more: Partial<PreLaunchAnswer['sample']> = {}) {
  const onAsk = vi.fn()
  render(
    <MantineProvider>
      <SampleCalculator sample={{ ...sample, ...more }} onAsk={onAsk} />
    </MantineProvider>,
  )
  return onAsk
}

const said = () => screen.getByRole('status').textContent?.replaceAll('\u00a0', ' ')

test('says visitors and days', () => {
  show()

  expect(said()).toBe(
    'From 10.00 % to 11.00 %, found 80 % of the time, takes 14,750 visitors in each variation: 144 days at 205 new visitors a day.',
  )
})

test('asks in shares for what is typed in percent', async () => {
  const onAsk = show()

  await userEvent.clear(screen.getByLabelText('In control (%)'))
  await userEvent.type(screen.getByLabelText('In control (%)'), '4.5')
  await userEvent.clear(screen.getByLabelText('Rise to be found (%)'))
  await userEvent.type(screen.getByLabelText('Rise to be found (%)'), '25')
  await userEvent.click(screen.getByRole('button', { name: 'Work it out' }))

  expect(onAsk).toHaveBeenCalledExactlyOnceWith({ baseline: 0.045, lift: 0.25, power: 0.8 })
})

test('an empty baseline leaves it to the figures so far', async () => {
  const onAsk = show()

  await userEvent.clear(screen.getByLabelText('In control (%)'))
  await userEvent.click(screen.getByRole('button', { name: 'Work it out' }))

  expect(onAsk).toHaveBeenCalledExactlyOnceWith({ lift: 0.1, power: 0.8 })
})

test('asks nothing without a rise, nor for a power that no one plans with', async () => {
  show()
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Work it out' })

  await userEvent.clear(screen.getByLabelText('Rise to be found (%)'))
  expect(button.disabled).toBe(true)

  await userEvent.type(screen.getByLabelText('Rise to be found (%)'), '10')
  expect(button.disabled).toBe(false)

  await userEvent.clear(screen.getByLabelText('Power (%)'))
  await userEvent.type(screen.getByLabelText('Power (%)'), '30')
  expect(button.disabled).toBe(true)
})

test('without any figures it asks for a baseline; without visitors it names no days', () => {
  show({ baseline: null, perVariation: null, days: null })
  expect(said()).toContain('say what share you expect')

  document.body.innerHTML = ''
  show({ baseline: 0.95, perVariation: null, days: null })
  expect(said()).toContain('type a smaller rise')

  document.body.innerHTML = ''
  show({ visitorsPerDay: 0, days: null })
  expect(said()).toContain('With 0 new visitors a day nobody can say how long that is.')
})
