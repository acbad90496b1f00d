import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface LegalPage {
  sections: { id: string; props: { updated?: string; items?: unknown } }[]
}

/** Whoever changes one of these texts writes its new fingerprint here, and the day of the change into the page. */
const texts = [
  { page: 'terms', updated: '2026-11-30', sha256: '0e015c9e36d641ab' },
  { page: 'privacy', updated: '2026-11-30', sha256: 'cc000254a104a337' },
]

test.each(texts)('$page names the day on which its text last changed', ({ page, ...known }) => {
  const file = readFileSync(`flows/pages/${page}.page.json`, 'utf8')
  const { sections } = JSON.parse(file) as LegalPage
  const heading = sections.find(({ id }) => id === 'heading')
  const text = JSON.stringify(sections.find(({ id }) => id === 'text')?.props.items)

  const sha256 = createHash('sha256').update(text).digest('hex').slice(0, 16)
  expect({ updated: heading?.props.updated, sha256 }).toEqual(known)
})
