import { expect, test } from 'vitest'
import { report } from '../faults/report.ts'
import { allPatterns, type Pattern, patternsInCode, patternsInData } from './patterns-in.ts'
import { type Finding, findingOf } from './tools/check-pattern.ts'

/**
 * Files whose patterns take longer than in proportion to a text, with the most characters that they are given. The first
 * folder or file that fits counts; all others have none.
 */
const longest: readonly [where: string, characters: number, because: string][] = [
  ['client/', 2_000, 'in a person’s own browser, over what they typed'],
  ['emails/', 10_000, 'over our own templates'],
  ['server/modules/definitions/', 5_000, 'over a text of a definition, which staff writes'],
  ['server/modules/catalogue/', 5_000, 'over a field of the catalogue, which staff imports'],
  ['server/modules/documents/official-form/', 5_000, 'over a field of a form that staff brings'],
  ['server/modules/refunds/', 6_000, 'MOST_LETTER'],
  ['server/modules/purchases/', 200, 'LONGEST_SENDER, or a line'],
  ['server/modules/bank-links/', 200, 'LONGEST_WORDS'],
  ['server/modules/accounts/sessions/', 16_384, 'a header, of which Node takes 16 kB in all'],
  ['server/modules/operations/jobs/', 5_000, 'over the message of an error of ours'],
  ['contract/privacy/', 5_000, 'over the message of an error of ours'],
  ['contract/mailing/', 1_000, 'over a word of the post’s'],
  ['server/load-renderer.ts', 200, 'a name of a file of ours'],
  ['server/http/send-preview.ts', 20_000, 'over a page of ours'],
  ['server/db/', 2_000, 'over what PostgreSQL writes when it does not start'],
]
const MOST_MS = 250

test('no pattern of code, definitions or schemas can be kept busy by the longest text that it is given (S9)', async () => {
  const patterns = allPatterns()
  const faults: string[] = []
  let grows = 0

  for (const pattern of patterns) {
    const finding = await findingOf(pattern.source, pattern.flags)
    if (!finding) continue
    grows += 1
    const fault = faultOf(pattern, finding)
    if (fault) faults.push(`${pattern.file}: /${pattern.source}/${pattern.flags} ${fault}`)
  }

  report('patterns', { checked: patterns.length, 'not linear': grows, faults: faults.length })
  expect(patterns.length).toBeGreaterThan(300)
  expect(faults).toEqual([])
})

test('planted: one that takes for ever is found wherever it stands', async () => {
  const code = String.raw`const a = /^(a+)+$/; new RegExp('^(b|b)*$', 'i'); Type.String({ pattern: '^(c*)*$' })`
  const planted = [
    ...patternsInCode('planted.ts', code),
    ...patternsInData('planted.json', { properties: { x: { pattern: '^(d+d?)+$' } } }),
  ]

  const found = await Promise.all(planted.map(({ source, flags }) => findingOf(source, flags)))

  expect(planted).toHaveLength(4)
  for (const finding of found) expect(finding?.growth).toMatch(/exponential/)
})

test('planted: one that is quadratic over a text without end is too slow, and in no file that may be', () => {
  const pattern = { file: 'server/http/planted.ts', source: String.raw`\s*x`, flags: '' }
  const finding = {
    growth: '2nd degree polynomial',
    attacks: (length: number) => [' '.repeat(length)],
  }

  expect(faultOf(pattern, finding)).toMatch(/no longest text/)
  expect(msOf(pattern, finding, 40_000)).toBeGreaterThan(MOST_MS)
})

function faultOf(pattern: Pattern, finding: Finding): string | undefined {
  if (finding.growth.includes('exponential')) return finding.growth
  const [, characters] = longest.find(([where]) => pattern.file.startsWith(where)) ?? []
  if (characters === undefined) return `${finding.growth}, and no longest text is known`
  const ms = msOf(pattern, finding, characters)
  return ms > MOST_MS ? `${finding.growth}: ${Math.round(ms)} ms` : undefined
}

/** The most processor time that it takes over a text of that many characters, in ms: whatever else the machine does. */
function msOf({ source, flags }: Pattern, finding: Finding, characters: number): number {
  const times = finding.attacks(characters).map((text) => {
    const pattern = new RegExp(source, flags)
    const begun = process.cpuUsage()
    text.replace(pattern, '')
    return process.cpuUsage(begun).user / 1000
  })
  return Math.max(...times)
}
