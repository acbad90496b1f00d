import { describe, expect, test } from 'vitest'
import { callVendor, VendorFailure } from './call-vendor.ts'
import { openVendor } from './testing/loopback-vendor.ts'

const failure = (call: Promise<unknown>) =>
  call.then(
    () => 'worked',
    (error: VendorFailure) => error,
  )

test('what is sent is JSON, and the answer is what was said', async () => {
  const vendor = await openVendor({ answer: () => ({ body: { code: 0 } }) })

  const answer = await callVendor(`${vendor.apiBase}/a?b=1`, {
    headers: { x: '1' },
    body: { y: 2 },
  })

  expect(answer).toEqual({ code: 0 })
  expect(vendor.calls).toMatchObject([
    {
      method: 'POST',
      url: '/a?b=1',
      body: { y: 2 },
      headers: { x: '1', 'content-type': 'application/json' },
    },
  ])
})

describe('a call that does not work', () => {
  test.each([
    [400, 'refused'],
    [401, 'later'],
    [403, 'later'],
    [404, 'later'],
    [413, 'too-much'],
    [422, 'refused'],
    [429, 'later'],
    [500, 'later'],
    [503, 'later'],
  ] as const)('for %i is %s, and says nothing of what was sent', async (status, kind) => {
    const vendor = await openVendor({ answer: ({ body }) => ({ status, body }) })

    const error = await failure(callVendor(vendor.apiBase, { body: { email: 'zoe@example.com' } }))

    expect(error).toBeInstanceOf(VendorFailure)
    expect(error).toMatchObject({ kind, message: String(status) })
  })

  test('is tried later when nobody answers, or nobody is there', async () => {
    const silent = await openVendor({ isSilent: true })

    const slow = await failure(callVendor(silent.apiBase, { body: {}, timeoutMs: 50 }))
    const away = await failure(callVendor('http://127.0.0.1:9', { body: {} }))

    expect([slow, away]).toMatchObject([
      { kind: 'later', message: 'slow' },
      { kind: 'later', message: 'away' },
    ])
  })

  test('is not repeated elsewhere: a redirect is followed by nobody', async () => {
    const other = await openVendor()
    const vendor = await openVendor({
      answer: () => ({ status: 307, headers: { location: other.apiBase } }),
    })

    const error = await failure(callVendor(vendor.apiBase, { body: { secret: 1 } }))

    expect(error).toMatchObject({ kind: 'later' })
    expect(other.calls).toEqual([])
  })
})

test('an answer that never ends is left after 64 kB', async () => {
  const vendor = await openVendor({ answer: () => ({ body: 'x'.repeat(5_000_000) }) })

  expect(await callVendor(vendor.apiBase, { body: {} })).toBeUndefined()
})
