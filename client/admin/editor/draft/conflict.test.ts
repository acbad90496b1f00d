import { expect, test } from 'vitest'
import { conflictOf } from './conflict.ts'

const seen = { baseHash: 'seven', draftHash: 'own', ground: { title: 'Drafted' } }
const own = { hash: 'own', baseHash: 'seven', content: { title: 'Drafted' } }
const base = { title: 'Harmful' }

test('an own draft on an older release is set against what is live now', () => {
  const live = { hash: 'eight', content: { title: 'Good again' } }

  expect(conflictOf(seen, { live, draft: own, base })).toEqual({
    what: 'live',
    theirs: live.content,
    base,
    next: { baseHash: 'eight', draftHash: 'own', ground: seen.ground },
  })
})

test('a draft that somebody else saved comes first, and what it goes out from is not passed over', () => {
  const live = { hash: 'eight', content: { title: 'Good again' } }
  const theirs = { hash: 'other', baseHash: 'seven', content: { title: 'Theirs' } }

  const first = conflictOf(seen, { live, draft: theirs })
  const second = conflictOf(first.next, { live, draft: theirs, base })

  expect(first).toEqual({
    what: 'drafted',
    theirs: theirs.content,
    base: seen.ground,
    next: { baseHash: 'seven', draftHash: 'other', ground: theirs.content },
  })
  expect(second).toMatchObject({ what: 'live', theirs: live.content })
  expect(second.next.baseHash).toBe('eight')
})

test('a draft that somebody threw away is said to be that', () => {
  const live = { hash: 'seven', content: base }

  expect(conflictOf(seen, { live, draft: null })).toEqual({
    what: 'discarded',
    theirs: base,
    next: { baseHash: 'seven', draftHash: null, ground: base },
  })
})

test('a draft that went into a planned release was not thrown away', () => {
  const live = { hash: 'seven', content: base }

  expect(conflictOf(seen, { live, draft: null, planned: 9 })).toMatchObject({
    what: 'planned',
    theirs: base,
    next: { baseHash: 'seven', draftHash: null },
  })
})

test('what was taken away has no side to go on with', () => {
  expect(conflictOf(seen, { live: null, draft: own })).toMatchObject({
    what: 'live',
    theirs: null,
    next: { baseHash: null, draftHash: 'own' },
  })
})
