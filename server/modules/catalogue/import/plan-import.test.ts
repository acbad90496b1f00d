import { describe, expect, test } from 'vitest'
import { parseFile } from './parse-file.ts'
import { planImport } from './plan-import.ts'
import { readRow } from './read-row.ts'

const today = '2026-11-21'
const HEAD = 'name,description,deadline,sourceUrl,officialSiteUrl,capturedOn'

/** A name that no other is like. */
function nameOf(index: number): string {
  let rest = (index * 2_654_435_761) % 4_294_967_296
  const letters = Array.from({ length: 14 }, (_, at) => {
    rest = (rest * 31 + index * (at + 7)) % 4_294_967_291
    return String.fromCodePoint(97 + (rest % 26))
  })
  return `${letters.slice(0, 7).join('')} ${letters.slice(7).join('')} data breach`
}

function planOf(lines: readonly string[]) {
  const { rows } = parseFile(Buffer.from([HEAD, ...lines].join('\n')))
  return planImport(rows.map(readRow), { known: [], today })
}

const line = (name: string, { site = '', day = '9/24/27', source = 'a' } = {}) =>
  `${name},Words.,${day},https://${source}.example/list,${site},2026-11-20`

describe('a file of thousands of settlements', () => {
  test('is planned within seconds: nobody waits for it meanwhile', () => {
    const lines = Array.from({ length: 4_000 }, (_, index) =>
      line(nameOf(index), { site: `https://s${index}.example` }),
    )
    const began = performance.now()

    const { rows } = planOf(lines)

    expect(rows.filter(({ outcome }) => outcome === 'new')).toHaveLength(4_000)
    // Compared one with each other it took minutes.
    expect(performance.now() - began).toBeLessThan(20_000)
  }, 300_000)
})

describe('a row of a file meets the rows before it', () => {
  test('by the official site, also where that became known by a later row', () => {
    const { rows } = planOf([
      line('Harbor kettle leaks'),
      line('Harbor kettle leaks', { site: 'https://www.kettle.example/' }),
      line('Harbor kettle', { site: 'http://kettle.example', source: 'b', day: '' }),
    ])

    const found = rows.map(({ outcome, matchedBy, slug }) => [outcome, matchedBy, slug])
    expect(found).toEqual([
      ['new', null, 'harbor-kettle-leaks'],
      ['changed', 'name', 'harbor-kettle-leaks'],
      // Which name is right is for a person to say.
      ['conflict', 'official site', 'harbor-kettle-leaks'],
    ])
  })

  test('by the name that is nearest, of two alike the first', () => {
    const { rows } = planOf([
      line('Harbor kettle leaks', { site: 'https://one.example' }),
      line('Quantum lamp flicker', { site: 'https://two.example' }),
      line('Quantum lamp flickers'),
    ])

    expect(rows.at(-1)).toMatchObject({ matchedBy: 'name', slug: 'quantum-lamp-flicker' })
  })
})
