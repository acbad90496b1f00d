import { render } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { bearTranslation } from './bear-translation.ts'

beforeAll(bearTranslation)

/** How a text gives way to its translation, by whom. */
const ways: Record<string, (text: Text, parent: Node) => void> = {
  'Google’s translator': (text, parent) => {
    const outer = document.createElement('font')
    outer.append(document.createElement('font'))
    if (outer.firstChild) outer.firstChild.textContent = text.data.toUpperCase()
    parent.insertBefore(outer, text)
    parent.removeChild(text)
  },
  'one that replaces at once': (text) => {
    const standIn = document.createElement('font')
    standIn.textContent = text.data.toUpperCase()
    text.replaceWith(standIn)
  },
  'Safari, with texts of its own': (text, parent) => {
    const after = text.nextSibling
    text.remove()
    parent.insertBefore(new Text(text.data.toUpperCase()), after)
  },
}

/** In capitals, every text of ours. */
async function translate(root: Node, way = 'Google’s translator'): Promise<void> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    if (text.data !== text.data.toUpperCase()) texts.push(text)
  }
  for (const text of texts) ways[way]?.(text, text.parentNode ?? root)
  // A page hears of it once the translator has let go.
  await Promise.resolve()
}

function Line({ name, count, before }: { name?: string; count: number; before?: boolean }) {
  return (
    <p>
      {before && <b>First </b>}
      {name && `For ${name}: `}
      {count} claims
      {count > 1 && <i> in all</i>}
      {count > 3 ? null : ', few'}
      {count > 3 && ', many'}
    </p>
  )
}

test.for(Object.keys(ways))('a text that goes is gone in the translation, too: %s', async (way) => {
  const { container, rerender } = render(<Line name="Zoë" count={1} />)
  await translate(container, way)
  expect(container.textContent).toBe('FOR ZOË: 1 CLAIMS, FEW')

  rerender(<Line count={1} />)

  expect(container.textContent).toBe('1 CLAIMS, FEW')
})

test.for(Object.keys(ways))(
  'new words are read where their translation stood, and are translated anew, time after time: %s',
  async (way) => {
    const { container, rerender } = render(<Line name="Zoë" count={1} />)
    await translate(container, way)

    for (const name of ['Ann', 'Bo', 'Cy']) {
      rerender(<Line name={name} count={2} />)
      expect(container.textContent?.toUpperCase()).toBe(
        `FOR ${name.toUpperCase()}: 2 CLAIMS IN ALL, FEW`,
      )
      await translate(container, way)
      expect(container.textContent).toBe(`FOR ${name.toUpperCase()}: 2 CLAIMS IN ALL, FEW`)
    }
  },
)

test('what comes before a translated text stands before it', async () => {
  const { container, rerender } = render(<Line count={1} />)
  await translate(container)

  rerender(<Line count={1} before name="Zoë" />)

  expect(container.textContent).toBe('First For Zoë: 1 CLAIMS, FEW')
})

test('what the translator moved into its sentence goes when it is not wanted any more', async () => {
  const { container, rerender } = render(<Line count={2} />)
  await translate(container)
  const part = container.querySelector('i')
  container.querySelector('font')?.append(part ?? '')

  rerender(<Line count={1} />)

  expect(container.textContent).toBe('1 CLAIMS, FEW')
})

test('a page that is shown in its own words again goes on as before', async () => {
  const { container, rerender } = render(<Line name="Zoë" count={1} />)
  const texts = [...(container.querySelector('p')?.childNodes ?? [])]
  await translate(container)
  const standIns = [...(container.querySelector('p')?.childNodes ?? [])]
  for (const [at, standIn] of standIns.entries()) standIn.replaceWith(texts[at] ?? '')
  await Promise.resolve()

  rerender(<Line count={5} />)

  expect(container.textContent).toBe('5 claims in all, many')
})

test.for(Object.keys(ways))(
  'a text that takes another’s place is one of its own: %s',
  async (way) => {
    const { container, rerender } = render(<Line count={3} />)
    await translate(container, way)

    for (const [count, words] of [
      [4, '4 CLAIMS IN ALL, MANY'],
      [2, '2 CLAIMS IN ALL, FEW'],
      [5, '5 CLAIMS IN ALL, MANY'],
      [1, '1 CLAIMS, FEW'],
    ] as const) {
      rerender(<Line count={count} />)
      await translate(container, way)
      expect(container.textContent).toBe(words)
    }
  },
)
