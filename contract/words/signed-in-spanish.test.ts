import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { esignConsent } from '../esign-consent.ts'
import es from './es.json' with { type: 'json' }
import { findWords } from './find-words.ts'

/** Every statement that a form of ours has ticked, wherever the settlements of the seeds have it. */
function statementsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { attestations } = value as { attestations?: unknown }
  const own = Array.isArray(attestations) ? (attestations as { text: string }[]) : []
  return [...own.map(({ text }) => text), ...Object.values(value).flatMap(statementsIn)]
}

const seeds = ['open-2026', 'past'].map(
  (name): unknown => JSON.parse(readFileSync(`seeds/settlements/${name}.json`, 'utf8')) as unknown,
)

test('what is declared and agreed to by a signature can be read in Spanish', () => {
  const statements = [...new Set(seeds.flatMap(statementsIn))]
  const texts = [...statements, esignConsent.title, ...esignConsent.paragraphs]

  expect(statements.length).toBeGreaterThan(20)
  expect(texts.filter((text) => findWords(es, 'es', text) === text)).toEqual([])
})
