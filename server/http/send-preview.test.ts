import { expect } from 'vitest'
import type { Screen } from '#contract/wire/screen.ts'
import { test } from '../testing/koa.ts'
import { sendPreviews } from './send-preview.ts'

const POLICY = "default-src 'none'; script-src 'nonce-x'; connect-src 'self'; form-action 'self'"

/** A document with each kind of script that the client's renderer writes. */
const html = [
  '<!doctype html><html lang="en"><head><script>early()\n</script>',
  '<link rel="modulepreload" href="/assets/hero.js"/>',
  '<link rel="preload" as="script" href="/assets/late.js"/>',
  '<link rel="stylesheet" href="/assets/site.css"/></head>',
  '<body><main><h1>A &lt;script&gt; in words</h1></main>',
  '<script type="application/json" id="assets">{"css":[]}</script>',
].join('')

const withPolicy = async (
  ctx: { set(name: string, value: string): void },
  next: () => Promise<void>,
) => {
  ctx.set('content-security-policy', POLICY)
  await next()
}

test('a preview has no script at all, so the browser has none to complain of', async ({
  serve,
}) => {
  const previews = sendPreviews(
    { sessions: { read: async () => undefined } as never },
    {
      renderer: { render: async () => html },
      draw: async () => ({ status: 200 }) as Screen,
    },
  )
  const address = await serve(withPolicy, previews)

  const answer = await fetch(`${address}/render?page=home`)

  expect(await answer.text()).toBe(
    '<!doctype html><html lang="en"><head><link rel="stylesheet" href="/assets/site.css"/></head>' +
      '<body inert><main><h1>A &lt;script&gt; in words</h1></main></body></html>',
  )
  expect(answer.headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'none'; connect-src 'none'; form-action 'none'",
  )
})

test('a preview says which block cannot be drawn, as words and never as code', async ({
  serve,
}) => {
  const previews = sendPreviews(
    { sessions: { read: async () => undefined } as never },
    {
      renderer: {
        render: async (_, tellFailed) => {
          tellFailed(new TypeError('<b> is not iterable'))
          return html
        },
      },
      draw: async () => ({ status: 200 }) as Screen,
    },
  )
  const address = await serve(withPolicy, previews)

  const shown = await (await fetch(`${address}/render?page=home`)).text()

  expect(shown).toContain('cannot be drawn: TypeError: &lt;b&gt; is not iterable</p><main>')
})
