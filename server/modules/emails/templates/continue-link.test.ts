import { expect, test } from 'vitest'
import { LINK_DAYS } from '#contract/wire/resume-links.ts'
import { continueLinkEmail } from './continue-link.ts'

const href = 'https://sparrow.example/file/continue#token'
const link = { siteName: 'Sparrow', href, expiresAt: new Date('2026-11-28T17:00:00Z') }

test('text and HTML both carry the link, and say how long and how often it works', () => {
  const { subject, text, html } = continueLinkEmail(link)

  expect(subject).toBe('Go on where you stopped on Sparrow')
  for (const words of [text, html]) {
    expect(words).toContain(href)
    expect(words.replaceAll('\u202f', ' ')).toContain(
      'works once, until November 28, 2026 at 12:00 PM Eastern time',
    )
    expect(words).toMatch(/did not ask for it/)
  }
  expect(LINK_DAYS).toBe(7)
})

test('a name with signs of HTML in it stays words', () => {
  const { html, text } = continueLinkEmail({ ...link, siteName: '<b>"A&B\'s"</b>' })

  expect(html).toContain('&lt;b&gt;&quot;A&amp;B&#39;s&quot;&lt;/b&gt;')
  expect(html).not.toContain('<b>')
  expect(text).toContain('<b>"A&B\'s"</b>')
})

test('it is a document with a language, a title and one heading', () => {
  const { html } = continueLinkEmail(link)

  expect(html).toMatch(/^<!doctype html>\n<html lang="en">/)
  expect(html).toContain('<title>Go on where you stopped on Sparrow</title>')
  expect(html.match(/<h1/g)).toHaveLength(1)
})
