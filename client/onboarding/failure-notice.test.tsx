import { render, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { speakBy } from '../words/say.ts'
import { spanish } from '../words/spanish.ts'
import { FailureNotice } from './failure-notice.tsx'
import { failureLine } from './failure-words.ts'

test('what has to be done elsewhere first is one link away, in another tab', () => {
  render(<FailureNotice failure={{ message: 'Your sign-in has ended.', href: '/sign-in' }} />)

  expect(screen.getByRole('alert').textContent).toContain('Your sign-in has ended.')
  const link = screen.getByRole('link', { name: /^Sign in/ })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/sign-in', '_blank'])
})

test('it is said in Spanish, too', () => {
  speakBy(() => spanish)
  onTestFinished(() => speakBy(() => undefined))

  render(<FailureNotice failure={failureLine(new TypeError('Failed to fetch'))} />)

  expect(screen.getByRole('alert').textContent).toMatch(/^No pudimos/)
  expect(screen.queryByRole('link')).toBeNull()
})
