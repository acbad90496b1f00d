import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { clickCookies, readClicks } from './click-cookies.ts'

const clicks = { ttclid: 'E.C.P.1', sccid: 's-1', epik: 'd-1', tblci: 'GiDx' }

test('only a company that is connected has its clicks remembered', () => {
  const config = readConfig({ TABOOLA_ACCOUNT_ID: '1234567' })

  const set = clickCookies({ config }, { clicks, cookieHeader: undefined })

  expect(set.map((one) => one.split(';')[0])).toEqual(['_tblci=GiDx'])
  expect(clickCookies({ config: readConfig({}) }, { clicks, cookieHeader: '' })).toEqual([])
})

test('a cookie that is no such number is not read', () => {
  const header = '_ttclid=E.C.P.1; _epik=<script>; _tblci=; _sccid=s-1'

  expect(readClicks(header)).toEqual({ ttclid: 'E.C.P.1', sccid: 's-1' })
})
