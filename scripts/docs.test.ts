import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const pages = ['README.md', 'seeds/README.md', ...globSync('docs/**/*.md')].map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
}))
const folders =
  '{bench,client,contract,e2e,emails,faults,flows,migrations,ops,scripts,security,seeds,server,simulate}'
const files = globSync(`{*,${folders}/**/*}`, { exclude: (name) => name === 'node_modules' })
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
}

/** As GitHub makes it of a heading. */
const anchorOf = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, '')
    .replaceAll(' ', '-')

const anchorsIn = (page: string) =>
  [...readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    anchorOf(heading),
  )

/** Examples of links stand between backticks. */
const withoutCode = (text: string) => text.replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '')

test('links between the documents lead somewhere', () => {
  const links = pages.flatMap(({ path, text }) =>
    [...withoutCode(text).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)]+))?\)/g)].map(
      ([link, to, anchor]) => ({ link, path, to: to ? join(dirname(path), to) : path, anchor }),
    ),
  )
  const broken = links.filter(
    ({ to, anchor }) => !existsSync(to) || (anchor && !anchorsIn(to).includes(anchor)),
  )

  expect(broken).toEqual([])
  expect(links.length).toBeGreaterThan(100)
})

test('files of code that the documents name are there', () => {
  const named = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/(?<![\w*./-])[\w./-]+\.(?:tsx?|mjs|model|flow|page)\b(?!\.)/g)].map(
      ([name]) => ({ path, name }),
    ),
  )
  const gone = named.filter(
    ({ name }) => !files.some((file) => file === name || file.endsWith(`/${name}`)),
  )

  expect(gone).toEqual([])
  expect(named.length).toBeGreaterThan(300)
})

test('commands that the documents name are in package.json, and each of these is explained', () => {
  const text = pages.map((page) => page.text).join('\n')
  const named = new Set(
    [...text.matchAll(/npm run (?:-s )?([a-z][a-z:-]*)/g)].map(([, name = '']) => name),
  )
  const readme = pages[0]!.text
  const explained = (name: string) => named.has(name) || readme.includes(`\`${name}\``)

  expect([...named].filter((name) => !(name in scripts))).toEqual([])
  expect(Object.keys(scripts).filter((name) => !explained(name))).toEqual(['start', 'test'])
})
