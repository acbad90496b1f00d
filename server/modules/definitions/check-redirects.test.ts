import { expect } from 'vitest'
import { isAnsweredByCode } from '#contract/definitions/served-paths.ts'
import {
  smallFlow,
  smallPage,
  smallSite,
  smallStep,
  test,
} from '../../testing/definition-folder.ts'
import { checkDefinitions } from './check-definitions.ts'

const SITE = 'flows/site.json'
const suit = smallPage({ id: 'suit', routes: ['/claims/:slug'] })
const siteWith = (...redirects: { from: string; to: string }[]) => ({
  ...smallSite,
  redirects: redirects.map((redirect) => ({ ...redirect, status: 302 })),
})

test('an old address may lead to a page, a step, a flow and to what code answers', ({ folder }) => {
  folder.write('flows/pages/suit.page.json', suit)
  folder.write(
    SITE,
    siteWith(
      { from: '/start', to: '/' },
      { from: '/faq', to: '/#faq' },
      { from: '/settlement/:slug', to: '/claims/:slug' },
      { from: '/settlement/soap/:page', to: '/claims/soap' },
      { from: '/join', to: '/file' },
      { from: '/join/:name', to: '/file/second' },
      { from: '/news', to: '/blog/feed.xml' },
    ),
  )

  expect(checkDefinitions(folder.root).faults).toEqual([])
})

test.for([
  { name: 'nowhere', to: '/gone', at: 'to', reason: /no page or step has the address \/gone/ },
  { name: 'to itself', to: '/old', at: 'to', reason: /back to itself, by \/old → \/old/ },
  {
    name: 'round in a circle',
    to: '/older',
    more: [{ from: '/older', to: '/old' }],
    at: 'to',
    reason: /back to itself, by \/older → \/old → \/older/,
  },
  {
    name: 'over another one',
    to: '/older',
    more: [{ from: '/older', to: '/' }],
    at: 'to',
    reason: /\/older is led on itself, by \/older → \/: lead to \/ at once/,
  },
  {
    name: 'over one that leads nowhere',
    to: '/older',
    more: [{ from: '/older', to: '/gone' }],
    at: 'to',
    reason: /\/older → \/gone: nothing is there/,
  },
  {
    name: 'over where a step was',
    to: '/file/was',
    at: 'to',
    reason: /by \/file\/was → \/file\/second: lead to \/file\/second at once/,
  },
  {
    name: 'with a part that it does not have',
    to: '/claims/:slug',
    at: 'to',
    reason: /\/claims\/:slug needs more than \/old has/,
  },
  {
    name: 'to the page of what is not found',
    to: '/404-not-found',
    at: 'to',
    reason: /nothing is there/,
  },
  { name: 'to a call', to: '/api/suits', at: 'to', reason: /no page or step has the address/ },
  { name: 'to another language', to: '/es/file', at: 'to', reason: /no page or step/ },
  { name: 'by dots', to: '/a/..', at: 'to', reason: /no plain path/ },
  { name: 'to two slashes', to: '/a//evil.example', at: 'to', reason: /no plain path/ },
  { name: 'to another host', to: '//evil.example', at: 'to', reason: /path of this site/ },
  { name: 'to a whole address', to: 'https://evil.example', at: 'to', reason: /path of this site/ },
  { name: 'to a script', to: 'javascript:alert(1)', at: 'to', reason: /path of this site/ },
  { name: 'by a backslash', to: '/\\evil.example', at: 'to', reason: /path of this site/ },
  { name: 'from a page', from: '/', to: '/file', at: 'from', reason: /already taken/ },
  {
    name: 'from what a page shows',
    from: '/claims/soap',
    to: '/',
    at: 'from',
    reason: /the page "suit" is shown at \/claims\/soap \(\/claims\/:slug\): nobody would be led/,
  },
  { name: 'from a call', from: '/api/suits', to: '/', at: 'from', reason: /the program answers/ },
  { name: 'from below a call', from: '/user/:id', to: '/', at: 'from', reason: /the program/ },
  { name: 'from a file of code', from: '/robots.txt', to: '/', at: 'from', reason: /the program/ },
  { name: 'from anywhere', from: '/:page', to: '/', at: 'from', reason: /say how it begins/ },
  { name: 'from an anchor', from: '/#faq', to: '/', at: 'from', reason: /stands behind "#"/ },
])(
  'a redirect is refused that leads $name',
  ({ from = '/old', to, more = [], at, reason }, { folder }) => {
    const flow = smallFlow()
    const change = {
      policy: 'follow',
      migrations: [],
      routes: [{ from: '/file/was', to: 'second' }],
    }
    folder.write('flows/onboarding.flow.json', { ...flow, change })
    folder.write('flows/pages/suit.page.json', suit)
    folder.write(SITE, siteWith({ from, to }, ...more))

    const { set, faults } = checkDefinitions(folder.root)

    expect(set).toBeUndefined()
    expect(faults).toContainEqual({
      file: expect.stringMatching(/\.json$/),
      pointer: `/redirects/0/${at}`,
      reason: expect.stringMatching(reason),
    })
  },
)

test.for([
  ['signed in', '/dashboard', '/sign-in'],
  ['not signed in', '/class-actions', '/feed'],
] as const)(
  'nor may one lead to where the program leads those back from who are %s: they went in a circle',
  ([who, from, to], { folder }) => {
    folder.write('flows/pages/in.page.json', smallPage({ id: 'in', routes: ['/sign-in'] }))
    folder.write(SITE, siteWith({ from, to }, { from: '/log-in', to: '/sign-in' }))

    expect(checkDefinitions(folder.root).faults).toEqual([
      {
        file: SITE,
        pointer: '/redirects/0/to',
        reason: `${to} leads whoever is ${who} back to ${from}, in a circle`,
      },
    ])
  },
)

test('a page or a step at an address that code answers, or no server is asked for, would never be seen', ({
  folder,
}) => {
  const page = 'flows/pages/home.page.json'
  folder.write(page, smallPage({ routes: ['/', '/api/home', '/#top'] }))
  const steps = [smallStep('first', 0), smallStep('second', 50, { route: '/admin/second' })]
  folder.write('flows/onboarding.flow.json', smallFlow(steps))

  expect(checkDefinitions(folder.root).faults).toMatchObject([
    { file: page, pointer: '/routes/1', reason: expect.stringMatching(/the program answers/) },
    { file: page, pointer: '/routes/2', reason: expect.stringMatching(/stands behind "#"/) },
    { pointer: '/steps/1/route' },
  ])
  expect(isAnsweredByCode('/privacy')).toBe(false)
})
