import { expect } from 'vitest'
import { test } from '../testing/koa.ts'
import { handOver } from './hand-over.ts'

const appHost = 'https://app.example.com'
const person = {
  accountId: 'a',
  visitorId: 'v',
  sessionId: 's',
  roles: [],
  signedInAt: new Date('2026-11-21T17:00:00Z'),
}
const sessions = {
  read: async (cookies: string | undefined) => (cookies?.includes('key=') ? person : undefined),
}

const goTo = async (url: string, cookie = '') => {
  const answer = await fetch(url, { redirect: 'manual', headers: { cookie } })
  return [answer.status, answer.headers.get('location')]
}

test('somebody signed in is handed over with every parameter, `first` as `claim`', async ({
  serve,
}) => {
  const base = await serve(handOver({ config: { appHost }, sessions }))

  expect(await goTo(`${base}/feed?first=9&utm=a%20b`, 'key=1')).toEqual([
    302,
    `${appHost}/feed?claim=9&utm=a+b`,
  ])
  expect(await goTo(`${base}/subscriptions?x=1`, 'key=1')).toEqual([
    302,
    `${appHost}/subscriptions?x=1`,
  ])
})

test('/feed without a sign-in is the public list; /subscriptions is handed over all the same', async ({
  serve,
}) => {
  const base = await serve(handOver({ config: { appHost }, sessions }))

  expect(await goTo(`${base}/feed?first=9`)).toEqual([302, '/class-actions?claim=9'])
  expect(await goTo(`${base}/subscriptions`)).toEqual([302, `${appHost}/subscriptions`])
})

test('without an app host it is the dashboard here', async ({ serve }) => {
  const base = await serve(handOver({ config: { appHost: undefined }, sessions }))

  expect(await goTo(`${base}/feed?first=9`, 'key=1')).toEqual([302, '/dashboard?claim=9'])
})

test.for([
  'host=evil.example',
  'first=//evil.example',
  'url=https://evil.example',
  'first=%0d%0aSet-Cookie:x',
])('%s leads to no other host and brings no header', async (query, { serve }) => {
  const base = await serve(handOver({ config: { appHost }, sessions }))

  const [, location] = await goTo(`${base}/feed?${query}`, 'key=1')

  expect(new URL(String(location)).origin).toBe(appHost)
  expect(location).not.toMatch(/[\r\n]/)
})
