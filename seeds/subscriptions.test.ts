import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSubscriptions, readSubscriptionSource } from './read-subscriptions.ts'
import { SubscriptionFile } from './subscription-seed.ts'

const services = readSubscriptions()
const folder = join(import.meta.dirname, 'subscriptions')

test('there are at least 100 services, each with a slug and a gist of its own', () => {
  const unique = (key: 'slug' | 'gist' | 'name') => new Set(services.map((one) => one[key])).size

  expect(services.length).toBeGreaterThanOrEqual(100)
  expect(unique('slug')).toBe(services.length)
  expect(unique('name')).toBe(services.length)
  expect(unique('gist')).toBeGreaterThan(services.length * 0.95)
})

test.each(services)('$slug is told in whole sentences, without markup or secrets', (service) => {
  const { gist, steps, after } = service

  for (const text of [gist, ...steps, ...(after ? [after] : [])]) {
    expect(text).toMatch(/^[^<>*[\]{}]+[.!?]$/)
    expect(text).not.toMatch(/(tell|give|send) us your password/i)
  }
})

test.each(services)('$slug leads to a page of its own, not to a search', ({ link }) => {
  const { protocol, hostname, pathname, username, search } = new URL(link)

  expect([protocol, username, search]).toEqual(['https:', '', ''])
  expect(hostname).toMatch(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)
  expect(pathname).not.toContain('search')
})

test('what cannot be ended online is called hard, and says who has to be told', () => {
  for (const { slug, difficulty, cancelBy, steps } of services) {
    if (cancelBy.includes('online') || slug === 'costco') continue
    expect(difficulty, slug).toBe('hard')
    expect(steps.join(' '), slug).toMatch(/letter|write|call|form/i)
  }
})

test('the schema beside the files is the one that they are read with', () => {
  const written = readFileSync(join(folder, 'services.schema.json'), 'utf8')

  expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(SubscriptionFile)))
})

test('the directory is credited in the data, with its licence', () => {
  const { name, url, licence } = readSubscriptionSource()

  expect([name, licence]).toEqual(['JustDeleteMe', 'MIT'])
  expect(readFileSync(join(folder, 'SOURCE.md'), 'utf8')).toContain(name)
  expect(url).toMatch(/^https:/)
  expect(readFileSync(join(folder, 'LICENSE-jdm.txt'), 'utf8')).toContain('Robb Lewis')
})

interface DirectoryEntry {
  name: string
  url: string
  difficulty: string
  notes?: string
  email?: string
  email_subject?: string
  email_body?: string
}

const path = join(import.meta.dirname, '../../shared/data/cancel-directory/jdm-sites-en.json')
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}’']+/gu) ?? []
/** So many words in a row are nobody's common turn of phrase. */
const RUN = 8

function runsOf(text: string): string[] {
  const words = wordsOf(text)
  return words.slice(RUN - 1).map((_, index) => words.slice(index, index + RUN).join(' '))
}

describe.skipIf(!existsSync(path))('compared with the directory', () => {
  const entries = existsSync(path)
    ? (JSON.parse(readFileSync(path, 'utf8')) as DirectoryEntry[])
    : []
  const theirs = entries.flatMap(({ notes, email_subject, email_body }) =>
    [notes, email_subject, email_body].filter((text) => text !== undefined),
  )
  const ours = services.flatMap(({ gist, steps, after }) => [
    gist,
    ...steps,
    ...(after ? [after] : []),
  ])

  test('no sentence and no run of eight words is one of theirs', () => {
    const runs = new Set(theirs.flatMap(runsOf))
    const sentences = new Set(theirs.flatMap((text) => text.split(/[.!?]\s/)).map(plain))

    const copied = ours.filter(
      (text) =>
        runsOf(text).some((run) => runs.has(run)) ||
        text.split(/[.!?]\s/).some((one) => wordsOf(one).length > 3 && sentences.has(plain(one))),
    )

    expect(theirs.length).toBeGreaterThan(1000)
    expect(copied).toEqual([])
  })

  test('what is said of deleting an account is what the directory says', () => {
    const told = services.flatMap(({ closing }) => (closing ? [closing] : []))

    expect(told.length).toBeGreaterThanOrEqual(100)
    for (const { entry, ...facts } of told) {
      const theirs = entries.find(({ name }) => name === entry)
      const { difficulty, url, email } = theirs ?? {}
      const link = url?.startsWith('https://') ? { link: url } : {}
      expect(facts, entry).toEqual({ difficulty, ...link, ...(email && { email }) })
    }
  })
})

function plain(sentence: string): string {
  return wordsOf(sentence).join(' ')
}
