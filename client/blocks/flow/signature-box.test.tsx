import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  answerCalls,
  flowOf,
  putOn,
  startAnew,
  stepOf,
} from '../../onboarding/testing/stage-flow.tsx'
import { SignatureBox, type SignatureDraft } from './signature-box.tsx'

/** jsdom has no canvas to draw on. */
vi.mock('signature_pad', () => ({
  default: class {
    toData = () => []
    fromData() {}
    addEventListener() {}
    removeEventListener() {}
    off() {}
  },
}))

const flow = flowOf(
  stepOf('sign', '/file/sign', { blocks: [{ id: 'b', type: 'step-text', props: {} }] }),
)

function Box() {
  const [draft, setDraft] = useState<SignatureDraft>({ method: 'typed', text: '' })
  return <SignatureBox legalName="Zoë Núñez" draft={draft} onChange={setDraft} />
}

beforeEach(() => {
  startAnew()
  answerCalls()
  vi.stubGlobal('scrollTo', () => {})
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})

test('the focus follows to the other way of signing, and back', async () => {
  putOn(flow, '/file/sign', () => <Box key="box" />)
  expect(document.activeElement).toBe(document.body)

  await userEvent.click(screen.getByRole('button', { name: 'Draw it instead' }))
  expect(document.activeElement).toBe(
    screen.getByRole('img', { name: 'Draw your signature in the box' }),
  )

  await userEvent.click(screen.getByRole('button', { name: 'Type it instead' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Type your full legal name to sign'))
})
