import { expect } from 'vitest'
import { test } from '../../testing/api.ts'

test('the worker is a script of the whole site that no browser keeps beyond a visit', async ({
  api,
}) => {
  const { status, headers, body } = await api.get('/offline-worker.js')

  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.getSetCookie()).toEqual([])
  expect(body).toMatch(/^const VERSION = '[\da-f]{12}'\n/)
})

test.for([
  { path: '/offline/en', title: 'No connection', language: 'en' },
  { path: '/offline/es', title: 'Sin conexión', language: 'es' },
])('$path needs nothing else, and has nothing of whoever asks', async (page, { api }) => {
  await api.visit('/terms')
  const { status, headers, body } = await api.get(page.path)

  expect(status).toBe(200)
  expect(headers.getSetCookie()).toEqual([])
  expect(body).toContain(`<html lang="${page.language}">`)
  expect(body).toContain(`<h1>${page.title}</h1>`)
  expect(body).not.toMatch(/<script|<link|<img|src=|csrf/)
  const policy = headers.get('content-security-policy')
  expect(policy).toMatch(/^default-src 'none';style-src 'sha256-[^']+';base-uri 'none'/)
})
