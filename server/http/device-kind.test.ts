import { expect, test } from 'vitest'
import { deviceKind } from './device-kind.ts'

test.for([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1', 'phone'],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130.0 Mobile Safari/537.36', 'phone'],
  ['Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0', 'phone'],
  ['Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) Version/16.0 Mobile Safari/604.1', 'tablet'],
  ['Mozilla/5.0 (Linux; Android 13; SM-X700) Chrome/130.0 Safari/537.36', 'tablet'],
  ['Mozilla/5.0 (Android 14; Tablet; rv:130.0) Gecko/130.0 Firefox/130.0', 'tablet'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0.0.0 Safari/537.36', 'desktop'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 'desktop'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/130.0.0.0 Safari/537.36', 'desktop'],
] as const)('%s is a %s', ([userAgent, kind]) => {
  expect(deviceKind({ 'user-agent': userAgent })).toBe(kind)
})

test.for([
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0.0.0 Safari/537.36', '?1', 'phone'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0.0.0 Safari/537.36', '?0', 'desktop'],
  ['Mozilla/5.0 (Linux; Android 13; SM-X700) Chrome/130.0 Safari/537.36', '?0', 'tablet'],
  ['Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) Version/16.0 Safari/604.1', '?1', 'tablet'],
] as const)('%s that says mobile %s is a %s', ([userAgent, mobile, kind]) => {
  expect(deviceKind({ 'user-agent': userAgent, 'sec-ch-ua-mobile': mobile })).toBe(kind)
})

test('who says nothing looks on a desktop', () => {
  expect(deviceKind({})).toBe('desktop')
})
