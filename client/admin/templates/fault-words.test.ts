import { expect, test } from 'vitest'
import { faultWords } from './fault-words.ts'

const source = { group: 'Signing', kind: 'text', values: [], expected: true } as const
const named = {
  sources: [
    { ...source, from: 'signedOn', label: 'Day of signing', values: [] },
    { ...source, from: 'form.story', label: 'What happened', values: [] },
  ],
  attestations: [{ id: 'member', text: `I am a member of the class${', and so on'.repeat(9)}` }],
}

const told: [message: string, words: string][] = [
  ['"signedOn" has no place: choose one', '“Day of signing” has no place: choose one'],
  ['"form.story" in Box 3: does not fit', '“What happened” in Box 3: does not fit'],
  ['This settlement has no "form.height"', 'This settlement has no "form.height"'],
]

test.for(told)('%j is told as %j', ([message, words]) => {
  expect(faultWords(message, named)).toBe(words)
})

test('an attestation is named by how it begins', () => {
  const words = faultWords('Attestation "member" has no box', named)

  expect(words).toMatch(/^Attestation “I am a member of the class, and .*…” has no box$/)
  expect(words.length).toBeLessThan(120)
})
