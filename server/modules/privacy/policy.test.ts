import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type KeptAs, keptWords } from '../kept-words.ts'

interface Policy {
  sections: { id: string; props: { items?: { id?: string; text?: string }[] } }[]
}

/** How the policy speaks of each thing that a deletion leaves. */
const namedAs: Record<KeptAs, RegExp> = {
  'signed-claim': /fingerprints that prove what was signed and when/,
  'signing-record': /fingerprints that prove what was signed and when/,
  papers: /fingerprints that prove what was signed and when/,
  mailing: /days and tracking numbers of its letters \(7 years\)/,
  payments: /amounts and days of payments/,
  consent: /words of a plan that you agreed to/,
  guarantee: /what its guarantee came to/,
  'no-more-mail': /a fingerprint of your email address/,
  requests: /that somebody asked for a copy or a deletion \(2 years\)/,
}

test('what the policy says to stay after a deletion is all that stays', () => {
  const { sections } = JSON.parse(readFileSync('flows/pages/privacy.page.json', 'utf8')) as Policy
  const items = sections.find(({ id }) => id === 'text')?.props.items ?? []
  const { text = '' } = items[items.findIndex(({ id }) => id === 'deletion') + 1] ?? {}

  expect(text).toContain('Everything is deleted in one go but this')
  expect(Object.keys(namedAs).toSorted()).toEqual(Object.keys(keptWords).toSorted())
  for (const words of Object.values(namedAs)) expect(text).toMatch(words)
})
