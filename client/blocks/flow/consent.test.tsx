import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { session } from '../../onboarding/session.ts'
import {
  answerCalls,
  flowOf,
  putOn,
  startAnew,
  stepOf,
} from '../../onboarding/testing/stage-flow.tsx'
import { Consent } from './consent.tsx'

const flow = flowOf(
  stepOf('texts', '/file/texts', {
    blocks: [{ id: 'consent', type: 'step-text', props: {} }],
    skippable: { label: 'Skip', look: 'equal' },
  }),
  stepOf('end', '/file/end'),
)
const label = 'Send me texts. See the [terms](/terms).'

function show(version = 'sms-1') {
  putOn(flow, '/file/texts', ({ id }) =>
    id === 'consent' ? (
      <Consent
        key={id}
        sectionId={id}
        field="sms"
        name="Texts"
        label={label}
        version={version}
        missing="Tick it, or skip"
      />
    ) : null,
  )
}

beforeEach(() => {
  startAnew()
  vi.stubGlobal('scrollTo', () => {})
  answerCalls()
})

test('the tick is empty at first, and with it go the words, their version and the time', async () => {
  show()
  const tick = screen.getByRole<HTMLInputElement>('checkbox')
  expect(tick.checked).toBe(false)

  await userEvent.click(tick)

  const kept = session.get().answers.texts
  expect(kept).toMatchObject({ sms: true, smsVersion: 'sms-1', smsText: label })
  expect(Date.parse(String(kept?.smsAt))).toBeGreaterThan(0)
})

test('taken back, nothing of it stays', async () => {
  show()

  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('checkbox'))

  expect(session.get().answers.texts).toEqual({
    sms: false,
    smsVersion: '',
    smsText: '',
    smsAt: '',
  })
})

test('agreement to other words is no agreement to these', () => {
  session.update((now) => ({ ...now, answers: { texts: { sms: true, smsVersion: 'sms-1' } } }))

  show('sms-2')

  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
})

test('without the tick Continue says what to do, and Skip is a button beside it', async () => {
  show()

  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(screen.getAllByText('Tick it, or skip').length).toBeGreaterThan(0)

  const [go, skip] = [
    screen.getByRole('button', { name: 'Continue' }),
    screen.getByRole('button', { name: 'Skip' }),
  ]
  expect(skip.parentElement).toBe(go.parentElement)
  await userEvent.click(skip)
  expect(location.pathname).toBe('/file/end')
})
