import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OfficeView } from '#contract/wire/unclaimed.ts'
import { onStage } from '../../testing/on-stage.tsx'
import { propsOf } from '../../testing/props-of.ts'
import { OfficeFacts } from './office-facts.tsx'

const office: OfficeView = {
  code: 'AL',
  slug: 'alabama',
  name: 'Alabama',
  agency: 'Alabama State Treasury',
  officialUrl: 'https://treasury.example/',
  searchUrl: 'https://search.example/',
  addressIs: 'likely',
  law: 'Ala. Code § 35-12-70',
  wageYears: 1,
  bankYears: null,
  finder: null,
  about: 'It keeps what could not be returned.',
  checkedOn: '2026-11-20',
  neighbours: [],
}

test('an office says what a claim costs and how long it takes', () => {
  render(onStage(<OfficeFacts office={office} words={propsOf('unclaimed-office')} />))

  const facts = screen
    .getAllByRole('term')
    .map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent])
  expect(facts).toContainEqual(['Fee to claim', 'None'])
  expect(facts).toContainEqual(['How long a claim takes', expect.stringMatching(/^Simple ones/)])
})
