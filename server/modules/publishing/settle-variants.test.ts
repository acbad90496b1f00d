import { expect, test } from 'vitest'
import { settle } from './settle-variants.ts'

const winner = { id: 'try_it', variation: 'test' }
const trying = (patch: object) => ({ variants: { experiment: 'try_it', by: { test: patch } } })
const when = { 'page.route': '/v2' }
const adapted = (...patches: object[]) => ({ adapt: patches.map((patch) => ({ when, patch })) })
const hero = { id: 'hero', type: 'hero', props: { title: 'A', lead: 'a' } }

test('a winner is merged into what is written, and nothing is tried there any more', () => {
  const section = { ...hero, ...trying({ props: { title: 'T' } }) }

  expect(settle({ sections: [section] }, winner)).toEqual({
    sections: [{ ...hero, props: { title: 'T', lead: 'a' } }],
  })
  expect(settle(section, { ...winner, variation: 'control' })).toEqual(hero)
})

test('it is read where the section is adapted, too, as it was while it was tried', () => {
  const section = {
    ...hero,
    ...adapted({ props: { title: 'At v2', lead: 'at v2' } }, { props: { title: 'Other' } }),
    ...trying({ props: { title: 'T' } }),
  }

  expect(settle(section, winner)).toEqual({
    ...hero,
    props: { title: 'T', lead: 'a' },
    ...adapted({ props: { lead: 'at v2' } }),
  })
})

test('adaptations of something else stay, and go where nothing is left of them', () => {
  const kept = { ...hero, ...adapted({ props: { lead: 'at v2' } }) }
  const gone = { ...hero, ...adapted({ props: { title: 'At v2' } }) }
  const patch = { props: { title: 'T' } }
  const title = { props: { title: 'T', lead: 'a' } }

  expect(settle({ ...kept, ...trying(patch) }, winner)).toEqual({ ...kept, ...title })
  expect(settle({ ...gone, ...trying(patch) }, winner)).toEqual({ ...hero, ...title })
})
