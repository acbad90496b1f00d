import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Stage, StageContext } from '../stage/stage.ts'
import { SiteHeader } from './site-header.tsx'

function header(startStyle: 'link' | 'pill', firstSection: string) {
  const site = {
    name: 'Sparrow',
    header: {
      account: { label: 'My Account', action: { do: 'navigate', to: '/sign-in' } },
      start: { label: 'Get Started', action: { do: 'navigate', to: '/file' } },
      startStyle,
      nav: [],
    },
  }
  const stage = {
    screen: { kind: 'page', site, sections: [{ type: firstSection }] },
    hrefOf: (action: { to: string }) => action.to,
  } as unknown as Stage
  return (
    <StageContext value={stage}>
      <SiteHeader />
    </StageContext>
  )
}
const start = () => screen.getByRole('link', { name: 'Get Started' })

test('leads home, to the account and to the start', () => {
  render(header('link', 'hero'))

  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/',
    '/sign-in',
    '/file',
  ])
})

test('the start is a plain link, or a pill with an arrow in the new design', () => {
  const { rerender } = render(header('link', 'hero'))
  expect(start().querySelector('svg')).toBeNull()

  rerender(header('pill', 'hero'))

  expect(start().querySelector('svg')).not.toBeNull()
})

test('is dark only on a page that opens dark', () => {
  const { rerender } = render(header('link', 'hero'))
  expect(screen.getByRole('banner').classList.contains('on-dark')).toBe(true)

  rerender(header('link', 'page-hero'))

  expect(screen.getByRole('banner').classList.contains('on-dark')).toBe(false)
})
