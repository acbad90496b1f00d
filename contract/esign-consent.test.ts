import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { esignConsent, findConsent } from './esign-consent.ts'

test('the consent is kept under the fingerprint of its words', () => {
  const words = esignConsent.paragraphs.join('\n\n')

  const fingerprint = createHash('sha256').update(words).digest('hex')

  expect(esignConsent.sha256).toBe(fingerprint)
})

test('says what the law wants said: paper, withdrawing, copies, contact and equipment', () => {
  const words = esignConsent.paragraphs.join(' ')

  for (const part of [
    /paper/,
    /withdraw/,
    /fee/,
    /copy/,
    /email address/,
    /browser/,
    /this claim form only/,
  ]) {
    expect(words).toMatch(part)
  }
})

test('knows a version by its name, and no other', () => {
  expect(findConsent('esign-2026-11')).toBe(esignConsent)
  expect(findConsent('esign-1999-01')).toBeUndefined()
})
