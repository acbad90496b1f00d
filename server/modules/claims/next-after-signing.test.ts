import { expect, test } from 'vitest'
import { nextAfterSigning } from './next-after-signing.ts'

const lastDay = '2026-11-27'
const known = { hasAddress: true, hasSite: true, lastDay, weMail: true }
const first = (
  method: 'online' | 'counter' | 'certified' | null,
  hasAddress: boolean,
  hasSite = method !== null,
) => nextAfterSigning({ method, mailBy: null }, { ...known, hasAddress, hasSite })[0]

test('the e-mail after signing tells a missing address from a lack of time', () => {
  expect(first('online', false)).toBe(
    'We cannot mail this one: no postal address for its claims is known. File on the official site by November 27, 2026.',
  )
  expect(first('online', true)).toContain('It is too late to mail this one safely.')
  expect(first('counter', true)).toContain('Hand it over at a post office counter')
  expect(first(null, false)).toContain('neither a mailing address nor an official site')
})

test('the e-mail after signing names the official site only where one is known', () => {
  const off = { ...known, hasSite: false, weMail: false }

  expect(first(null, true)).toContain('It is too late for a letter from us or from a counter')
  expect(first('counter', true, false)).toBe(
    'It is too late for us to mail this one safely. Hand it over at a post office counter; your claim shows until when that is safe.',
  )
  expect(nextAfterSigning({ method: 'first-class', mailBy: null }, off)[0]).toBe(
    'We cannot mail letters right now. Send it yourself; your claim shows until when that is safe.',
  )
})

test('the e-mail after signing says what certified mail costs that the calendar chose', () => {
  expect(first('certified', true)).toContain('send it by certified mail, at no extra cost.')
  const claim = { method: 'certified', mailBy: '2026-11-20' } as const
  expect(nextAfterSigning(claim, known)[0]).toContain(
    'send it by certified mail by November 20, 2026, at no extra cost.',
  )
})

test('the e-mail after signing asks for no plan where the letter goes out by itself', () => {
  const claim = { method: 'first-class', mailBy: '2026-11-20' } as const
  const said = (basis?: 'free' | 'plan' | 'fee') => nextAfterSigning(claim, { ...known, basis })[0]

  expect(said()).toBe(
    'With a plan or a fee, we print your form and mail it by November 20, 2026. Nothing is mailed before.',
  )
  expect(said('free')).toBe('At no charge: we print your form and mail it by November 20, 2026.')
  expect(said('plan')).toContain('Your plan covers it: we print')
  expect(said('fee')).toContain('It is paid for: we print')
})

test('the e-mail after signing promises no letter while we mail none, whatever is paid for', () => {
  const claim = { method: 'first-class', mailBy: '2026-11-20' } as const
  const next = nextAfterSigning(claim, { ...known, weMail: false, basis: 'plan' })

  expect(next[0]).toBe(
    'We cannot mail letters right now. Send it yourself or file on the official site by November 27, 2026; your claim shows until when each is safe.',
  )
  expect(next.join(' ')).not.toContain('we print')
})
