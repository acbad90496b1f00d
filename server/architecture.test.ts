import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const under = (...names: string[]) => names.map((name) => `server/${name}/`)

/** Room → what it may import besides itself. The first room that holds the file counts. */
const rooms: [room: string, mayImport: string[]][] = [
  ['contract/', []],
  // What the code says, in the reader's language.
  ['client/words/', ['contract/languages', 'contract/words/']],
  ['client/ui/', ['client/words/']],
  ['client/stage/', ['client/words/', 'contract/']],
  ['client/onboarding/', ['client/ui/', 'client/stage/', 'client/words/', 'contract/']],
  ['client/consent/', ['client/stage/', 'contract/']],
  ['client/frame/', ['client/ui/', 'client/stage/', 'client/words/', 'contract/']],
  [
    'client/blocks/',
    ['client/ui/', 'client/stage/', 'client/onboarding/', 'client/words/', 'contract/'],
  ],
  ['client/tracking/', ['contract/']],
  ['client/admin/', ['client/ui/', 'client/words/', 'contract/']],
  ['client/', ['contract/']],
  ['emails/', ['contract/']],
  [
    'server/modules/',
    [
      'contract/',
      'seeds/',
      'server/problem',
      'server/tools',
      'server/vendors/ad-conversions/port',
      'server/vendors/analytics-event',
      'server/vendors/bank-links/port',
      'server/vendors/call-vendor',
      'server/vendors/card-payments/port',
      'server/vendors/conversion',
      'server/vendors/e-mail/port',
      'server/vendors/email-list/port',
      'server/vendors/letter-words/port',
      'server/vendors/print-and-mail/port',
      ...under('http', 'db', 'jobs', 'secrets', 'observing'),
    ],
  ],
  // What talks to the world outside knows nothing of the product; its tools come as arguments.
  ['server/vendors/', []],
  [
    'server/http/',
    [
      'contract/',
      'server/problem',
      'server/tools',
      'server/config',
      // Which of its errors mean that it is to be come back to.
      'server/db/is-database-away',
      // And which that it is done again.
      'server/db/or-again',
      'server/observing/',
    ],
  ],
  ['server/jobs/', ['server/tools', 'server/db/', 'server/observing/']],
  ['server/secrets/', []],
  ['server/db/', ['server/observing/']],
  ['server/observing/', []],
  ['server/', ['contract/', 'seeds/', 'client/entry-server', 'emails/entry']],
]

const sources = globSync('{contract,client,emails,server}/**/*.{ts,tsx}').filter(
  (file) => !file.includes('.test.') && !/^client\/.*testing\//.test(file),
)

test.each(sources)('%s imports only what its room may', (file) => {
  const [room, mayImport] = rooms.find(([name]) => file.startsWith(name))!

  const strangers = importsOf(file).filter(
    (path) => ![room, ...mayImport].some((may) => path.startsWith(may)),
  )

  expect(strangers).toEqual([])
})

test.each(sources.filter(moduleOf))('%s enters other modules by their front door', (file) => {
  const others = importsOf(file).filter(
    (path) => moduleOf(path) && moduleOf(path) !== moduleOf(file),
  )

  for (const path of others) expect(path).toMatch(/\/index\.ts$/)
})

test.each(sources.filter((file) => /^client\/blocks\/\w+\//.test(file)))(
  '%s does not reach into another group of blocks',
  (file) => {
    const own = dirname(file)

    const others = importsOf(file).filter(
      (path) => path.startsWith('client/blocks/') && !path.startsWith(own),
    )

    expect(others).toEqual([])
  },
)

test('nothing outside /admin imports its code', () => {
  const others = sources.filter((file) => !file.startsWith('client/admin/'))

  const importers = others.filter((file) =>
    importsOf(file).some((path) => path.startsWith('client/admin/')),
  )

  expect(importers).toEqual([])
})

test('only the configuration and the start read the environment', () => {
  const readers = sources.filter(
    (file) =>
      /^(server|contract|client)\//.test(file) && /process\.env/.test(readFileSync(file, 'utf8')),
  )

  expect(readers.filter((file) => !allowedReaders.includes(file))).toEqual([])
})

/**
 * Pages work from Safari 16.4 on, of March 2023. What came later, its name here, throws there; and how a browser writes days
 * in Canadian English hangs on its year: 11/26/2026 or 2026-11-26.
 */
const newerThanPages =
  /\b(?:(?:Object|Map)\.groupBy|Promise\.(?:withResolvers|try)|AbortSignal\.any|Array\.fromAsync|Iterator\.|URL\.(?:parse|canParse)|RegExp\.escape)\b|\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(|'en-CA'/

test('what is in pages asks for nothing that a Safari of 2023 lacks or does otherwise', () => {
  const inPages = sources.filter((file) => /^(?:contract|client)\/(?!admin\/)/.test(file))

  const found = inPages.filter((file) => newerThanPages.test(readFileSync(file, 'utf8')))

  expect(found).toEqual([])
})

test('an id is made where a page did not come by https, too', () => {
  const inBrowsers = sources.filter((file) => /^(?:contract|client)\//.test(file))

  const found = inBrowsers.filter((file) => /\brandomUUID\b/.test(readFileSync(file, 'utf8')))

  expect(found).toEqual(['contract/random-id.ts'])
})

/** What a field for a card is called, in HTML's own names and in usual ones, and how one of the payment company's gets into a page. */
const cardField =
  /\bcc-(?:number|csc|exp|name|type)\b|\b(?:card[_-]?number|cvc2?|cvv2?|security[_-]?code)\b|js\.stripe\.com|\b(?:Card|Payment)Element\b/i

test('nothing that makes a page has a field for a card: it is entered at the payment company alone', () => {
  const inPages = sources.filter((file) => !file.startsWith('server/testing/'))
  const definitions = globSync('{flows,experiments}/**/*.json')
  expect(definitions.length).toBeGreaterThan(40)

  const found = [...inPages, ...definitions].filter((file) =>
    cardField.test(readFileSync(file, 'utf8')),
  )

  expect(found).toEqual([])
})

/** The embedded server hands PATH on to the programs it starts; run.ts passes the environment to readConfig. */
const allowedReaders = sources.filter(
  (file) =>
    ['server/main.ts', 'server/run.ts'].includes(file) ||
    file.startsWith('server/db/embedded-postgres/') ||
    file.startsWith('server/testing/'),
)

function importsOf(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'([#.][^']+)'/g)
  return [...found].map(([, path = '']) =>
    path.startsWith('#') ? path.slice(1) : join(dirname(file), path),
  )
}

function moduleOf(path: string): string | undefined {
  return path.match(/^server\/modules\/([^/]+)\//)?.[1]
}
