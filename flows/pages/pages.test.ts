import { globSync, readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { anchorsIn } from '#contract/blocks/content/anchors.ts'
import { linksIn } from '#contract/blocks/content/inline-markup.ts'
import type { Action } from '#contract/definitions/actions.ts'
import type { Page } from '#contract/definitions/page.ts'
import { pieces, schemas } from '#contract/definitions/schemas.ts'
import { servedPaths } from '#contract/definitions/served-paths.ts'
import type { Site } from '#contract/definitions/site.ts'
import { routeTable } from '#contract/match-route.ts'

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))
const site = read('flows/site.json') as Site
const files = globSync('flows/pages/*.page.json').toSorted()
const pages = files.map((file) => ({ file, page: read(file) as Page }))
const flowRoutes = globSync('flows/*.flow.json').flatMap((file) => {
  const flow = read(file) as { route: string; steps: { route: string }[] }
  return [flow.route, ...flow.steps.map(({ route }) => route)]
})
const known = routeTable(
  [...pages.flatMap(({ page }) => page.routes), ...flowRoutes].map((route) => ({
    route,
    target: true,
  })),
)

const ajv = new Ajv({
  discriminator: true,
  allErrors: true,
  allowUnionTypes: true,
  inlineRefs: false,
})
addFormats.default(ajv)
const fits = ajv.addSchema(pieces).compile(schemas.page)

/** Every string of a definition, and the place where it stands. */
function stringsIn(value: unknown, pointer = ''): { pointer: string; text: string }[] {
  if (typeof value === 'string') return [{ pointer, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => stringsIn(item, `${pointer}/${key}`))
}

function leadsSomewhere(action: Action): boolean {
  if (action.do === 'open') return action.link in site.links
  if (action.do !== 'navigate') return true
  const [path = '', hash] = action.to.split('#')
  if (servedPaths.has(path)) return true
  const target = pages.find(({ page }) => page.routes.includes(path))?.page
  return (
    Boolean(known.match(path)) &&
    (!hash || Boolean(target && anchorsIn(target.sections).some(({ id }) => id === hash)))
  )
}

describe.each(pages)('$file', ({ page }) => {
  test('fits its schema', () => {
    fits(page)

    expect(fits.errors ?? []).toEqual([])
  })

  test('has a title of at most 60 and a description of 50 to 155 characters', () => {
    const { title, description } = page.head
    const spoken = (text: string) => text.replaceAll('{{site.name}}', site.name).length
    // What comes whole from a page's source is looked at where the source is tested.
    const least = description.startsWith('{{') ? 1 : 50

    expect(spoken(title)).toBeLessThanOrEqual(60)
    expect(spoken(description)).toBeLessThanOrEqual(155)
    expect(spoken(description)).toBeGreaterThanOrEqual(least)
  })

  test('gives no id twice, so that every anchor is one place', () => {
    const ids = anchorsIn(page.sections).map(({ id }) => id)

    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  test('links in its sentences and tables lead somewhere', () => {
    const inSentences = stringsIn(page.sections).flatMap(({ text }) => linksIn(text))
    const inTables = page.sections
      .flatMap((section) => (section.type === 'table' ? section.props.rows : []))
      .flatMap(({ cells }) => cells)
      .flatMap((cell): Action[] =>
        typeof cell === 'object' && 'link' in cell ? [{ do: 'open', link: cell.link }] : [],
      )

    expect([...inSentences, ...inTables].filter((action) => !leadsSomewhere(action))).toEqual([])
  })
})

test('no two pages share a title or a description', () => {
  for (const part of ['title', 'description'] as const) {
    const texts = pages.map(({ page }) => page.head[part])
    expect(new Set(texts).size, part).toBe(texts.length)
  }
})

test('pages that are not for search engines say so', () => {
  const hidden = pages
    .filter(({ page }) => page.head.robots === 'noindex')
    .map(({ page }) => page.id)

  expect(hidden).toEqual(
    expect.arrayContaining([
      'account',
      'dashboard',
      'email',
      'forgot-password',
      'logout',
      'pay',
      'questionaires',
      'render',
      'reset-password',
      'sign-in',
    ]),
  )
})

test('legal texts are marked as drafts', () => {
  for (const id of ['terms', 'privacy']) {
    const text = JSON.stringify(pages.find(({ page }) => page.id === id)?.page)
    expect(text).toContain('Draft: needs review by counsel before launch')
  }
})
