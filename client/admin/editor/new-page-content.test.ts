import { expect, test } from 'vitest'
import { copiedPage } from './new-page-content.ts'

test('a page that is made like another one has its words, an address of its own, and tries nothing', () => {
  const hero = { id: 'hero', type: 'hero', props: { title: 'Join' } }
  const variants = { experiment: 'short_hero', by: { test: { props: { title: 'Claim' } } } }
  const adapt = [{ when: { 'page.route': '/v2' }, patch: {} }]
  const page = {
    kind: 'page',
    id: 'home',
    routes: ['/', '/v2'],
    status: 404,
    head: { title: 'Home', description: 'All of it' },
    sections: [
      { ...hero, variants, adapt, visibleIf: { 'page.route': '/' } },
      { ...hero, id: 'follow', visibleIf: { 'page.route': '/v2' } },
      { ...hero, id: 'jump', visibleIf: { 'visitor.signedIn': true } },
    ],
  }

  expect(copiedPage(page, { id: 'spring', title: 'Spring' })).toEqual({
    kind: 'page',
    id: 'spring',
    routes: ['/spring'],
    head: { title: 'Spring | {{site.name}}', description: 'All of it', robots: 'noindex' },
    sections: [hero, { ...hero, id: 'jump', visibleIf: { 'visitor.signedIn': true } }],
  })
})
