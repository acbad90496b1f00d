import { bodyParser } from '@koa/bodyparser'
import type { Context } from 'koa'
import { Problem } from '../problem.ts'

const LIMIT = '8kb'
const types = ['application/x-www-form-urlencoded', 'multipart/form-data']

const readText = bodyParser({
  enableTypes: ['text'],
  extendTypes: { text: types },
  textLimit: LIMIT,
})

/** Whether a call says that it brings a form, in either encoding. */
export function isForm(ctx: Context): boolean {
  return Boolean(ctx.is(types))
}

/**
 * Reads the text fields of a form of at most 8 kB, in either of its two encodings, into the body. Files in it are dropped.
 * @throws Problem input.malformed, input.too-large
 */
export async function readForm(ctx: Context): Promise<void> {
  await readText(ctx, async () => {})
  const headers = { 'content-type': ctx.get('content-type') }
  const form = await new Response(String(ctx.request.body), { headers }).formData().catch(() => {
    throw new Problem('input.malformed')
  })
  const fields = [...form].filter(([, value]) => typeof value === 'string')
  ctx.request.body = Object.fromEntries(fields)
}
