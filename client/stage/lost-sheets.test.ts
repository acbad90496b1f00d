import { afterEach, expect, test } from 'vitest'
import { bringLostSheets, noteLostSheet } from './lost-sheets.ts'

const sheets = () =>
  [...document.querySelectorAll('link')].map(({ href }) => new URL(href).pathname)

/** Fails as one does that a page may not load, or that is gone. */
function failSheet(href: string): void {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  link.addEventListener('error', noteLostSheet)
  document.head.append(link)
  link.dispatchEvent(new Event('error'))
}

afterEach(() => document.head.replaceChildren())

test('a sheet of an extension that fails is left to it, and nothing waits for it', async () => {
  failSheet('https://extension.example/assets/dark.css')

  await bringLostSheets()

  expect(sheets()).toEqual(['/assets/dark.css'])
})

test('a sheet of ours that failed is asked for anew, once, and waited for', async () => {
  failSheet('/assets/plans-abc.css')
  expect(sheets()).toEqual([])

  const brought = bringLostSheets()
  expect(sheets()).toEqual(['/assets/plans-abc.css'])
  document.querySelector('link')?.dispatchEvent(new Event('load'))

  await brought
  await bringLostSheets()
  expect(sheets()).toEqual(['/assets/plans-abc.css'])
})
