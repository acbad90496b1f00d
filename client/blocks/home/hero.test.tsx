import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { BlockInput } from '#contract/blocks/index.ts'
import { type FakeStage, onStage } from '../../testing/on-stage.tsx'
import { Hero } from './hero.tsx'

const toWelcome = {
  do: 'navigate',
  to: '/file/welcome',
  query: { email: { from: 'form.email' } },
} as const

const props: BlockInput<'hero'> = {
  sectionId: 'hero',
  title: 'Join class actions.\\nGet paid.',
  subtitle: 'We find them.\\nYou sign.',
  statsText: '$345 a year.\\n2,000+ claims.',
  statsEvidence: { source: 'A wish', asOf: '2026-11-20', approvedBy: null },
  faces: ['/faces/ana.svg'],
  disclaimerText: 'Not a law firm.',
  mockupContent: {
    description: 'A phone',
    heading: 'Your claims',
    summary: { label: 'In progress', figure: '1 claim', note: 'One' },
    listTitle: 'This month',
    rows: [
      { image: '/marks/example.svg', name: 'Soap', amount: '$1', state: 'Paid', tone: 'good' },
    ],
    tabs: ['Claims', 'Find', 'Letters', 'You'],
  },
  ctaSection: {
    form: { label: 'Email', placeholder: 'Your email', button: 'Get Started', action: toWelcome },
    unfinished: {
      label: 'Continue filing your claims',
      action: { do: 'navigate', to: '/file/select/product' },
    },
    subscribed: {
      label: 'Open your claims dashboard',
      action: { do: 'navigate', to: '/feed' },
    },
  },
  isNewDesign: false,
}
const hero = (stage: FakeStage = {}, own: Partial<typeof props> = {}) =>
  onStage(<Hero {...props} {...own} />, stage)

test('breaks the title where it says so and reads as one sentence', () => {
  render(hero())

  const heading = screen.getByRole('heading', { level: 1 })

  expect(heading.textContent.trim()).toBe('Join class actions. Get paid.')
  expect(heading.children).toHaveLength(2)
})

test('a visitor gets the e-mail form, whose trimmed address goes along', async () => {
  const run = vi.fn()
  render(hero({ run }))

  await userEvent.type(screen.getByLabelText('Email'), ' ana@example.org ')
  await userEvent.click(screen.getByRole('button', { name: 'Get Started' }))

  expect(run).toHaveBeenCalledWith(toWelcome, { email: 'ana@example.org' })
})

test('the form asks for an e-mail and works without scripts', async () => {
  const run = vi.fn()
  render(hero({ run }))
  const field = screen.getByLabelText<HTMLInputElement>('Email')

  await userEvent.click(screen.getByRole('button', { name: 'Get Started' }))

  expect(run).not.toHaveBeenCalled()
  expect(field).toMatchObject({ type: 'email', required: true, name: 'email' })
  expect(field.form?.method).toBe('get')
  expect(field.form?.getAttribute('action')).toBe('/file/welcome')
})

test('unfinished claims can be continued', () => {
  render(hero({ facts: { 'onboarding.unfinished': true } }))

  const link = screen.getByRole('link', { name: 'Continue filing your claims' })

  expect(link.getAttribute('href')).toBe('/file/select/product')
  expect(screen.queryByLabelText('Email')).toBeNull()
})

test('a subscriber goes to the dashboard, told which session it is', () => {
  const facts = { 'visitor.subscribed': true, 'onboarding.unfinished': true }
  render(hero({ facts, sessionId: 'abc' }))

  const link = screen.getByRole('link', { name: 'Open your claims dashboard' })

  expect(link.getAttribute('href')).toBe('/feed?sessionId=abc')
  expect(screen.queryByRole('link', { name: 'Continue filing your claims' })).toBeNull()
})

test.each([
  { approvedBy: null, samples: 1 },
  { approvedBy: 'Counsel', samples: 0 },
])('figures approved by $approvedBy carry $samples sample labels', ({ approvedBy, samples }) => {
  render(hero({}, { statsEvidence: { ...props.statsEvidence, approvedBy } }))

  expect(screen.queryAllByText('Sample')).toHaveLength(samples)
})
