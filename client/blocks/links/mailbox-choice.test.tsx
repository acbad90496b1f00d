import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { startAnew } from '../../onboarding/testing/stage-flow.tsx'
import { onStage } from '../../testing/on-stage.tsx'
import { propsOf } from '../../testing/props-of.ts'
import { MailboxChoice } from './mailbox-choice.tsx'

const words = propsOf('mailbox-choice')
const box = (name: 'gmail' | 'outlook') =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(words[name].label) })
const save = () => screen.getByRole('button', { name: words.button })

beforeEach(startAnew)

test('what is ticked while another choice is being kept is not told as kept', async () => {
  let release = () => {}
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'POST') await new Promise<void>((go) => (release = go))
    return Response.json(method === 'GET' ? { progress: null } : { saved: true })
  })
  render(onStage(<MailboxChoice {...words} />))
  await userEvent.click(box('gmail'))
  await userEvent.click(save())

  await userEvent.click(box('outlook'))
  release()

  await waitFor(() => expect(save().getAttribute('aria-busy')).toBeNull())
  expect(screen.queryByText(words.kept.interest)).toBeNull()
  await userEvent.click(save())
  release()
  expect(await screen.findByText(words.kept.interest)).toBeTruthy()
})
