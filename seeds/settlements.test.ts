import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSettlements } from './read-settlements.ts'
import { SettlementFile } from './settlement-seed.ts'

const settlements = readSettlements()
const claimable = settlements.filter(({ terms }) => terms)

test('every settlement has a slug of its own', () => {
  expect(settlements.length).toBeGreaterThanOrEqual(183)
  expect(new Set(settlements.map(({ slug }) => slug)).size).toBe(settlements.length)
})

test.each(settlements)('$slug has a mark with a title', ({ brandImage }) => {
  const path = join(import.meta.dirname, '../client/public', brandImage)

  expect(existsSync(path)).toBe(true)
  expect(readFileSync(path, 'utf8')).toMatch(/<title>[^<]+<\/title>/)
})

test('what pays without a claim has no form', () => {
  const automatic = settlements.filter(({ proofKind }) => proofKind === 'automatic')

  expect(automatic.length).toBeGreaterThan(0)
  expect(automatic.every(({ status, terms }) => status === 'automatic' && !terms)).toBe(true)
})

test('only an open settlement whose form needs no documents, or says which, can be filed here', () => {
  for (const { slug, fileable, status, proofKind, terms } of settlements) {
    const isKnown = ['none', 'notice-id'].includes(proofKind) || terms?.proof?.use === 'required'
    const canBe = status === 'open' && isKnown && Boolean(terms)
    expect(Boolean(fileable), slug).toBe(canBe)
  }
})

test('a settlement whose source leaves the day open says so in words', () => {
  const undated = settlements.filter(({ status, deadline }) => status === 'open' && !deadline)

  expect(undated.length).toBeGreaterThan(0)
  expect(undated.every(({ deadlineNote }) => deadlineNote)).toBe(true)
})

describe.each(claimable)('the terms of $slug', ({ terms, proofKind, classPeriodTo, ...seed }) => {
  const { eligibility = [], form = [], attestations = [], identifier } = terms ?? {}

  test('ask two to five questions, each with the clause that it comes from', () => {
    expect(eligibility.length).toBeGreaterThanOrEqual(2)
    expect(eligibility.length).toBeLessThanOrEqual(5)
    expect(eligibility.every(({ clause, text }) => clause.length > 10 && text.endsWith('?'))).toBe(
      true,
    )
  })

  test('have ids that are not used twice', () => {
    for (const list of [eligibility, form, attestations]) {
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
    }
  })

  test('ask for a notice ID where the form has a place for one', () => {
    if (proofKind === 'notice-id') expect(identifier?.use).not.toBe('none')
    if (proofKind === 'none') expect(identifier?.use).toBe('none')
    if (identifier?.use !== 'none') expect(identifier).toHaveProperty('help')
  })

  test('ask for papers only where the settlement does', () => {
    if (proofKind === 'documents') expect(terms?.proof?.use ?? 'required').toBe('required')
    else expect(terms?.proof?.use ?? 'optional').toBe('optional')
    for (const { max = 0, maxWithoutProof } of form) {
      if (maxWithoutProof === undefined) continue
      expect(maxWithoutProof).toBeLessThan(max)
      expect(terms).toHaveProperty('proof')
    }
  })

  test('let nobody claim without stating that the form is true', () => {
    expect(attestations.length).toBeGreaterThanOrEqual(3)
    expect(attestations[0]?.id).toBe('true')
  })

  test('ask only for days within the class period', () => {
    for (const { kind, from, to } of form) {
      if (kind !== 'date') continue
      expect(from! >= (seed.classPeriodFrom ?? '9999')).toBe(true)
      expect(to! <= (classPeriodTo ?? '0000')).toBe(true)
    }
  })
})

test('the schema that editors use is the one that is checked', () => {
  const path = join(import.meta.dirname, 'settlements/settlements.schema.json')

  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(JSON.parse(JSON.stringify(SettlementFile)))
})
