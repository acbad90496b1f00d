import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { onStage } from '../testing/on-stage.tsx'
import { LanguageLink } from './language-link.tsx'
import { takeToken } from './token-in-hand.ts'

/** Where the link leads that is pressed at an address. */
async function hrefPressedAt(address: string, token = ''): Promise<URL> {
  history.replaceState(null, '', address)
  if (token) takeToken(token)
  const { unmount } = render(onStage(<LanguageLink onClick={(event) => event.preventDefault()} />))
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Ver en español' })
  await userEvent.click(link)
  unmount()
  return new URL(link.href)
}

test('where a sign-in leads on to is not lost with the language', async () => {
  const { searchParams } = await hrefPressedAt('/sign-in?next=%2Fdashboard%3Fa%3D1')

  expect([...searchParams]).toEqual([
    ['next', '/dashboard?a=1'],
    ['language', 'es'],
  ])
})

test('nor is the token of a mailed link, whether it stands in the address or was taken out of it', async () => {
  expect((await hrefPressedAt('/email#token-1')).hash).toBe('#token-1')
  expect((await hrefPressedAt('/reset-password', 'token-2')).hash).toBe('#token-2')
  expect((await hrefPressedAt('/about')).hash).toBe('')
})
