import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { browserStorage, cookies } from '#contract/privacy/browser-storage.ts'
import { ONBOARDING_KEY } from '#contract/onboarding.ts'
import { fakeTools } from '../../testing/tools.ts'
import { test as withDatabase } from '../../testing/database.ts'
import { privacyLoaders } from './privacy-loaders.ts'

/** Takes its keys from others. */
const TAB_STORAGE = 'client/stage/tab-storage.ts'

const sources = (pattern: string) =>
  globSync(pattern)
    .filter((file) => !file.includes('.test.') && !file.includes('/testing/'))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

/** A constant's name → the strings that it is given anywhere. */
function constants(texts: { text: string }[]): Map<string, string> {
  const found = texts.flatMap(({ text }) => [
    ...text.matchAll(/const ([A-Z_]+)(?:: \w+)? = ['`]([^'`]+)['`]/g),
  ])
  return new Map(found.map(([, name = '', value = '']) => [name, value]))
}

test('every cookie that the server sets is on the list, and nobody sets one past it', () => {
  const server = sources('server/**/*.ts')
  const writers = server.filter(({ text }) => /writeCookie\(|set-cookie/i.test(text))

  const names = writers
    .flatMap(({ text }) => [
      ...text.matchAll(/(?:NAME|COOKIE|IDENTIFIER) = '([\w-]+)'/g),
      ...text.matchAll(/named\('([\w-]+)'/g),
    ])
    .map(([, name = '']) => name)

  expect([...new Set(names)].toSorted()).toEqual(Object.keys(cookies).toSorted())
  // One function makes the header, so what is said of HttpOnly holds for all of them.
  const makers = server.filter(({ text }) => /'HttpOnly'|; ?HttpOnly/.test(text))
  expect(makers.map(({ file }) => file)).toEqual(['server/http/cookies.ts'])
})

test('no script of ours sets a cookie', () => {
  const setters = sources('client/**/*.{ts,tsx}').filter(({ text }) =>
    /document\.cookie/.test(text),
  )

  expect(setters).toEqual([])
})

test('every key of local and session storage is on the list', () => {
  const client = sources('client/**/*.{ts,tsx}')
  const known = new Map([...constants(client), ['ONBOARDING_KEY', ONBOARDING_KEY]])
  const users = client.filter(
    ({ file, text }) => /(local|session)Storage|keepInTab/.test(text) && file !== TAB_STORAGE,
  )

  const keys = users.flatMap(({ file, text }) => {
    const own = constants([{ text }])
    const asked = [...text.matchAll(/(?:\.setItem|keepInTab)\(([^,]+),/g)].map(([, key = '']) =>
      key.trim(),
    )
    return asked.map((key) => {
      if (/^['`]/.test(key)) return key.slice(1, -1)
      if (key === 'name') return /const name = `([^`]+)`/.exec(text)?.[1] ?? `${file}: ${key}`
      return own.get(key) ?? known.get(key) ?? `${file}: ${key}`
    })
  })

  const listed = browserStorage.map(({ name }) => name)
  const isListed = (key: string) =>
    listed.some((name) => (name.endsWith('…') ? key.startsWith(name.slice(0, -1)) : name === key))
  expect(keys.length).toBeGreaterThan(5)
  expect(keys.filter((key) => !isListed(key))).toEqual([])
})

withDatabase('the policy shows every entry, and every kind of row with its end', async ({ db }) => {
  const storage = await privacyLoaders.browserStorage?.(
    fakeTools(db),
    { name: 'browserStorage' },
    {},
  )
  const retention = await privacyLoaders.retention?.(fakeTools(db), { name: 'retention' }, {})

  expect(rowsOf(storage).map(([name]) => name)).toEqual(browserStorage.map(({ name }) => name))
  expect(rowsOf(retention)).toContainEqual([
    'Your answers while you file',
    '30 days after your last change',
    'Nothing',
  ])
})

function rowsOf(loaded: { data: unknown } | undefined): string[][] {
  return (loaded?.data as { rows: string[][] } | undefined)?.rows ?? []
}
