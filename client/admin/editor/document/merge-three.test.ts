import { expect, test } from 'vitest'
import { mergeThree } from './merge-three.ts'

const base = {
  head: { title: 'Home' },
  sections: [
    { id: 'hero', props: { title: 'A', subtitle: 'B' } },
    { id: 'list', n: 1 },
  ],
}
const [hero, list] = base.sections

test('what each changed is there, within one section as well', () => {
  const mine = {
    ...base,
    sections: [{ id: 'hero', props: { title: 'A', subtitle: 'Mine' } }, list],
  }
  const theirs = {
    head: { title: 'Theirs' },
    sections: [{ id: 'hero', props: { title: 'Theirs', subtitle: 'B' } }, list],
  }

  expect(mergeThree(base, mine, theirs)).toEqual({
    head: { title: 'Theirs' },
    sections: [{ id: 'hero', props: { title: 'Theirs', subtitle: 'Mine' } }, list],
  })
})

test('where both changed the same it is mine', () => {
  const mine = { ...base, head: { title: 'Mine' } }

  expect(mergeThree(base, mine, { ...base, head: { title: 'Theirs' } })).toEqual(mine)
})

test('what one put in is there, what one took out is not, and it stands where it stood', () => {
  const mine = { ...base, sections: [hero, { id: 'faq' }, list] }
  const theirs = { ...base, sections: [{ id: 'notice' }, hero] }

  const { sections } = mergeThree(base, mine, theirs)

  expect((sections as { id: string }[]).map(({ id }) => id)).toEqual(['notice', 'hero', 'faq'])
})

test('the order is that of whoever changed it', () => {
  const turned = { ...base, sections: [list, hero] }
  const retitled = { ...base, head: { title: 'Other' } }

  expect(mergeThree(base, turned, retitled)).toEqual({ ...turned, head: retitled.head })
  expect(mergeThree(base, retitled, turned)).toEqual({ ...turned, head: retitled.head })
})
