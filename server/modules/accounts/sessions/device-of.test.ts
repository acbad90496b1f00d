import { expect, test } from 'vitest'
import { deviceOf } from './device-of.ts'

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K)'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X)'
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  { is: 'Chrome on Windows', ua: `${WINDOWS} ${WEBKIT} Chrome/142.0.0.0 Safari/537.36` },
  { is: 'Chrome on Mac', ua: `${MAC} ${WEBKIT} Chrome/142.0.0.0 Safari/537.36` },
  { is: 'Chrome on Android', ua: `${ANDROID} ${WEBKIT} Chrome/142.0.0.0 Mobile Safari/537.36` },
  {
    is: 'Chrome on iPhone',
    ua: `${IPHONE} ${APPLE} CriOS/142.0.7444.46 Mobile/15E148 Safari/604.1`,
  },
  {
    is: 'Chrome on ChromeOS',
    ua: `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`,
  },
  { is: 'Chrome on Linux', ua: `${LINUX} ${WEBKIT} HeadlessChrome/142.0.0.0 Safari/537.36` },
  {
    is: 'Edge on Windows',
    ua: `${WINDOWS} ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
  },
  {
    is: 'Edge on Android',
    ua: `${ANDROID} ${WEBKIT} Chrome/142.0.0.0 Mobile Safari/537.36 EdgA/142.0.0.0`,
  },
  {
    is: 'Edge on iPhone',
    ua: `${IPHONE} ${APPLE} Version/18.0 EdgiOS/142.0.3595.66 Mobile/15E148 Safari/604.1`,
  },
  {
    is: 'Opera on Windows',
    ua: `${WINDOWS} ${WEBKIT} Chrome/141.0.0.0 Safari/537.36 OPR/125.0.0.0`,
  },
  {
    is: 'Samsung Internet on Android',
    ua: `${ANDROID} ${WEBKIT} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
  },
  {
    is: 'Firefox on Windows',
    ua: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  },
  {
    is: 'Firefox on Mac',
    ua: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0',
  },
  { is: 'Firefox on iPhone', ua: `${IPHONE} ${APPLE} FxiOS/145.0 Mobile/15E148 Safari/604.1` },
  { is: 'Safari on Mac', ua: `${MAC} ${APPLE} Version/26.0 Safari/605.1.15` },
  { is: 'Safari on iPhone', ua: `${IPHONE} ${APPLE} Version/26.0 Mobile/15E148 Safari/604.1` },
  {
    is: 'Safari on iPad',
    ua: `Mozilla/5.0 (iPad; CPU OS 18_7 like Mac OS X) ${APPLE} Version/26.0 Mobile/15E148 Safari/604.1`,
  },
  { is: 'A browser on Linux', ua: `${LINUX} ${WEBKIT} Another/1.0 Safari/537.36` },
  { is: 'A browser', ua: 'curl/8.15.0' },
  { is: 'A browser', ua: '' },
])('$is: $ua', ({ ua, is }) => {
  expect(deviceOf(ua)).toBe(is)
})
