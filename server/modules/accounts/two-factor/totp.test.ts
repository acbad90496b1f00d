import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { fromBase32, toBase32 } from './base32.ts'
import { codeAt, stepOf } from './totp.ts'

const STEP_MS = 30_000
const now = new Date('2026-11-21T17:00:00Z')
const later = (steps: number) => new Date(now.getTime() + steps * STEP_MS)

describe('codes', () => {
  // RFC 6238, appendix B, the last six digits of each.
  test.for([
    { seconds: 59, code: '287082' },
    { seconds: 1_111_111_109, code: '081804' },
    { seconds: 1_234_567_890, code: '005924' },
    { seconds: 20_000_000_000, code: '353130' },
  ])('at $seconds seconds it is $code', ({ seconds, code }) => {
    const secret = toBase32(Buffer.from('12345678901234567890'))

    expect(codeAt(secret, new Date(seconds * 1000))).toBe(code)
  })

  test.for([-2, -1, 0, 1, 2])('a clock that is %s steps off', (off) => {
    const secret = toBase32(createHmac('sha1', 'x').digest())

    const step = stepOf(secret, { code: codeAt(secret, later(off)), now, after: null })

    const current = Math.floor(now.getTime() / STEP_MS)
    expect(step).toBe(Math.abs(off) <= 1 ? current + off : undefined)
  })

  test('base32 is read back', () => {
    const bytes = createHmac('sha1', 'y').digest()

    expect(toBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
    expect(fromBase32(toBase32(bytes))).toEqual(bytes)
  })
})
