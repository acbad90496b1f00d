import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BlockInput } from '#contract/blocks/index.ts'
import { Contact } from './contact.tsx'
import { renderOnStage } from './testing/render-on-stage.tsx'

const contact: BlockInput<'contact'> = {
  sectionId: 'contact',
  title: 'Write to us',
  text: 'We aim to answer soon.',
  show: ['support'],
}
const unset = 'There is no address yet.'

test('an address that is set is shown with what is said of it', () => {
  renderOnStage(<Contact {...contact} unset={unset} />, {}, { support: 'help@sparrow.org' })

  expect(screen.getByText('We aim to answer soon.')).toBeInstanceOf(HTMLElement)
  expect(screen.getByRole('link').getAttribute('href')).toBe('mailto:help@sparrow.org')
  expect(screen.queryByText(unset)).toBeNull()
})

test('a placeholder is promised nothing of where that matters, and shown where it does not', () => {
  const { unmount } = renderOnStage(<Contact {...contact} unset={unset} />)
  expect(screen.getByText(unset)).toBeInstanceOf(HTMLElement)
  expect(screen.queryByText('We aim to answer soon.')).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
  unmount()

  renderOnStage(<Contact {...contact} />)
  expect(screen.getByRole('link').getAttribute('href')).toBe('mailto:help@example.org')
})
