import { expect, test } from 'vitest'
import { pointerWords } from './pointer-words.ts'

const content = {
  rules: [{ key: 'hero-test' }],
  sections: [{ id: 'hero', props: { items: [{ title: 'One' }] } }],
}

test.for([
  ['/sections/0/props/items/0/title', content, 'sections › hero › items › 1 › title'],
  ['/sections/7/props/title', content, 'sections › 8 › title'],
  ['/sections/0/props/title', undefined, 'sections › 1 › title'],
  ['/rules/0/weights', content, 'rules › hero-test › weights'],
  ['/feature/a~1b', {}, 'feature › a/b'],
  ['', content, 'All of it'],
] as const)('%s is called by its names', ([pointer, within, words]) => {
  expect(pointerWords(pointer, within)).toBe(words)
})
