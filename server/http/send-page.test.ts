import { expect } from 'vitest'
import type { Screen } from '#contract/wire/screen.ts'
import { test } from '../testing/koa.ts'
import { fakeTools } from '../testing/tools.ts'
import { sendPages } from './send-page.ts'

/** As much of a page as is sent around what the renderer draws. */
const screen = {
  status: 200,
  route: '/faq',
  head: {},
  site: { language: 'en' },
  sections: [],
} as unknown as Screen

test('a block that cannot be drawn is told once in the log; the rest of its page is shown', async ({
  serve,
}) => {
  const told: unknown[] = []
  const quiet = () => {}
  const log = { debug: quiet, info: quiet, warn: quiet, error: (one: unknown) => told.push(one) }
  const sessions = { read: async () => undefined } as never
  const fault = new Error('no such thing')
  let drawn = 0
  const { middleware } = sendPages(fakeTools(undefined as never, { log, sessions }), {
    plan: async () => ({ key: String((drawn += 1)) }),
    make: async () => screen,
    renderer: {
      scripts: [],
      inlineScripts: [],
      render: async (_, tellFailed) => {
        tellFailed(fault)
        return '<html><body><main>All else'
      },
    },
  })
  const address = await serve(async (ctx, next) => {
    ctx.set('content-security-policy', "script-src 'self'")
    await next()
  }, middleware)

  const shown = [await fetch(`${address}/faq`), await fetch(`${address}/faq`)]

  expect(await Promise.all(shown.map((answer) => answer.text()))).toEqual([
    expect.stringContaining('All else'),
    expect.stringContaining('All else'),
  ])
  expect(drawn).toBe(2)
  expect(told).toEqual([{ event: 'block-failed', route: '/faq', error: fault }])
})

test('an address that was asked for while the definitions changed is not known to lead to a page: it may lead elsewhere by now', async ({
  serve,
}) => {
  let edit = () => {}
  const sessions = { read: async () => undefined } as never
  const pages = sendPages(fakeTools(undefined as never, { sessions }), {
    plan: async () => ({ key: 'faq' }),
    make: async () => screen,
    renderer: {
      scripts: [],
      inlineScripts: [],
      render: async () => {
        edit()
        return '<html><body><main>'
      },
    },
  })
  const address = await serve(async (ctx, next) => {
    ctx.set('content-security-policy', "script-src 'self'")
    await next()
  }, pages.middleware)

  edit = pages.clear
  await fetch(`${address}/faq`)
  const during = pages.leadsHere('/faq')
  edit = () => {}
  await fetch(`${address}/faq`)

  expect([during, pages.leadsHere('/faq')]).toEqual([false, true])
})
