import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { signedIn } from '../../onboarding/known-sign-in.ts'
import { answerCalls, startAnew } from '../../onboarding/testing/stage-flow.tsx'
import { LanguageLink } from '../../stage/language-link.tsx'
import { onStage } from '../../testing/on-stage.tsx'
import { propsOf } from '../../testing/props-of.ts'
import { EmailSettings } from './email-settings.tsx'
import { ResetPassword } from './reset-password.tsx'
import { SignIn } from './sign-in.tsx'

beforeEach(() => {
  startAnew()
  signedIn.set(undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  answerCalls(() => ({ status: 503, body: {} }))
})

/** Where the link to the page in Spanish leads when it is pressed. */
async function pressedOn(page: ReactNode, address: string): Promise<URL> {
  history.replaceState(null, '', address)
  const stay = <LanguageLink onClick={(event) => event.preventDefault()} />
  render(
    onStage(
      <>
        {page}
        {stay}
      </>,
    ),
  )
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Ver en español' })
  await userEvent.click(link)
  return new URL(link.href)
}

test('where a sign-in leads on to is not lost with the language', async () => {
  const { searchParams } = await pressedOn(
    <SignIn {...propsOf('sign-in')} />,
    '/sign-in?next=%2Fdashboard%3Fa%3D1',
  )

  expect(Object.fromEntries(searchParams)).toEqual({ next: '/dashboard?a=1', language: 'es' })
})

test('nor is the token of a mailed link, which was taken out of the address', async () => {
  const { hash } = await pressedOn(
    <ResetPassword {...propsOf('reset-password')} />,
    '/reset-password#token-1',
  )

  expect([location.hash, hash]).toEqual(['', '#token-1'])
})

test('nor the one that stays in it', async () => {
  const { hash } = await pressedOn(
    <EmailSettings {...propsOf('email-settings')} />,
    '/email#token-2',
  )

  expect(hash).toBe('#token-2')
})
