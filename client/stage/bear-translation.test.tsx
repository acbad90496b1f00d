import { render } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { bearTranslation } from './bear-translation.ts'

beforeAll(bearTranslation)

/** As Google's translator does it: each text is taken out, and stands in two elements, in capitals here. */
async function translate(root: Node): Promise<void> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    if (!text.parentElement?.closest('font')) texts.push(text)
  }
  for (const text of texts) {
    const outer = document.createElement('font')
    outer.append(document.createElement('font'))
    if (outer.firstChild) outer.firstChild.textContent = text.data.toUpperCase()
    text.parentNode?.insertBefore(outer, text)
    text.parentNode?.removeChild(text)
  }
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
    </p>
  )
}

test('a text that goes is gone in the translation, too', async () => {
  const { container, rerender } = render(<Line name="Zoë" count={1} />)
  await translate(container)
  expect(container.textContent).toBe('FOR ZOË: 1 CLAIMS')

  rerender(<Line count={1} />)

  expect(container.textContent).toBe('1 CLAIMS')
})

test('new words are read where their translation stood, and can be translated anew, time after time', async () => {
  const { container, rerender } = render(<Line name="Zoë" count={1} />)
  await translate(container)

  for (const count of [2, 3, 4]) {
    rerender(<Line name="Zoë" count={count} />)
    expect(container.textContent?.toUpperCase()).toBe(`FOR ZOË: ${count} CLAIMS IN ALL`)
    await translate(container)
    expect(container.textContent).toBe(`FOR ZOË: ${count} CLAIMS IN ALL`)
  }
})

test('what comes before a translated text stands before it', async () => {
  const { container, rerender } = render(<Line count={1} />)
  await translate(container)

  rerender(<Line count={1} before name="Zoë" />)

  expect(container.textContent).toBe('First For Zoë: 1 CLAIMS')
})

test('what the translator moved into its sentence goes when it is not wanted any more', async () => {
  const { container, rerender } = render(<Line count={2} />)
  await translate(container)
  const part = container.querySelector('i')
  container.querySelector('font')?.append(part ?? '')

  rerender(<Line count={1} />)

  expect(container.textContent).toBe('1 CLAIMS')
})

test('a page that is shown in its own words again goes on as before', async () => {
  const { container, rerender } = render(<Line name="Zoë" count={1} />)
  const texts = [...(container.querySelector('p')?.childNodes ?? [])]
  await translate(container)
  const standIns = [...(container.querySelector('p')?.childNodes ?? [])]
  for (const [at, standIn] of standIns.entries()) standIn.replaceWith(texts[at] ?? '')
  await Promise.resolve()

  rerender(<Line count={5} />)

  expect(container.textContent).toBe('5 claims in all')
})
