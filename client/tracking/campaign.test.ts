import { beforeEach, expect, test, vi } from 'vitest'
import { readCampaign } from './campaign.ts'

beforeEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

const at = (search: string, pathname = '/') => readCampaign({ search, pathname })

test('the last campaign is kept, the first one for good with its moment, and the first page', () => {
  at('?utm_source=ad&utm_campaign=one', '/v2')
  const date = localStorage.getItem('origin_utm_date')
  const second = at('?utm_source=mail&utm_medium=email', '/pay')
  const later = at('', '/terms')

  expect(JSON.parse(localStorage.getItem('utm_params') ?? '')).toEqual({
    source: 'mail',
    medium: 'email',
  })
  expect(JSON.parse(localStorage.getItem('origin_utm_params') ?? '')).toEqual({
    source: 'ad',
    campaign: 'one',
  })
  expect(Date.parse(date ?? '')).toBeGreaterThan(0)
  expect(localStorage.getItem('origin_utm_date')).toBe(date)
  expect(localStorage.getItem('initial_landing_page')).toBe('/v2')
  expect(second.utm).toEqual(later.utm)
  expect(later.landingPage).toBe('/v2')
})

test('an address that somebody put into a campaign is left out', () => {
  const { utm } = at('?utm_source=zoe@example.com&utm_campaign=one&utm_term=<b>')

  expect(utm).toEqual({ campaign: 'one' })
})

test('of an advertisement its click is taken, and nothing that is none', () => {
  expect([at('?fbclid=IwAR0abc').clickId, at('?fbclid=a b').clickId, at('').clickId]).toEqual([
    'IwAR0abc',
    undefined,
    undefined,
  ])
})

test('what stands broken in the storage counts for nothing', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  localStorage.setItem('utm_params', '{"source":"zoe@example.com","other":"x"')
  expect(at('').utm).toBeUndefined()

  localStorage.setItem('utm_params', '{"source":"zoe@example.com","other":"x","medium":"mail"}')
  expect(at('').utm).toEqual({ medium: 'mail' })
})

test('a browser without storage keeps nothing, and nothing fails', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.')
  })

  expect(at('?utm_source=ad', '/v2')).toEqual({
    utm: { source: 'ad' },
    landingPage: '/v2',
    clickId: undefined,
  })
})

test('what advertisements of other companies add is taken by its name there, and nothing that cannot be such a number', () => {
  const given = at('?ttclid=E.C.P.1&ScCid=s-1-2&epik=dj0yJnU9&tblci=GiDx~1')
  const wrong = at('?ttclid=<script>&sccid=lower&epik=zoe@example.com')

  expect(given.clicks).toEqual({
    ttclid: 'E.C.P.1',
    sccid: 's-1-2',
    epik: 'dj0yJnU9',
    tblci: 'GiDx~1',
  })
  expect(wrong.clicks).toBeUndefined()
})
