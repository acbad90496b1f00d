import { expect, test } from 'vitest'
import { ageWords, bytesWords } from './health-words.ts'

test('an age is said in its two largest units', () => {
  const ages = [0, 61_000, 3_600_000, 93_784_000].map(ageWords)

  expect(ages).toEqual(['0 s', '1 min 1 s', '1 h', '1 d 2 h'])
})

test('a size is said in megabytes, and in gigabytes once it is one', () => {
  expect([14_218_943, 3_200_000_000].map(bytesWords)).toEqual(['14.2 MB', '3.2 GB'])
})
