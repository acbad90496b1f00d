import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PageHeading } from './page-heading.tsx'
import { renderOnStage } from './testing/render-on-stage.tsx'

test('a lead that there is in one language alone says which, as screen readers have to know', () => {
  renderOnStage(
    <PageHeading sectionId="heading" title="Cómo cancelar" lead="Ends online." leadIn="en" />,
  )

  expect(screen.getByText('Ends online.').getAttribute('lang')).toBe('en')
})

test('holds the one heading of level 1, its lines broken where the text says so', () => {
  renderOnStage(<PageHeading sectionId="heading" title="Late flight?\nSee the rules" />)

  const heading = screen.getByRole('heading', { level: 1, name: 'Late flight? See the rules' })
  expect(heading.querySelectorAll('br')).toHaveLength(1)
})

test('tells the day of the last change', () => {
  renderOnStage(<PageHeading sectionId="heading" title="Terms" updated="2026-11-21" />)

  expect(screen.getByText('November 21, 2026').getAttribute('datetime')).toBe('2026-11-21')
})

test('a button into the onboarding tells where the person came from', () => {
  renderOnStage(
    <PageHeading
      sectionId="heading"
      title="Unclaimed money"
      button={{
        label: 'Start',
        action: { do: 'navigate', to: '/file' },
        from: 'unclaimedmoney',
      }}
    />,
  )

  expect(screen.getByRole('link', { name: 'Start' }).getAttribute('href')).toBe(
    '/file?from=unclaimedmoney',
  )
})
