import { expect, test } from 'vitest'
import { unprintable } from './check-glyphs.ts'
import { openFont } from './paper/font-file.ts'

test.for([
  'Đặng Văn Đức, Łukasz Żółć, Zoë Núñez-O’Brien, Ελένη, Юлия',
  '“Quotes” – dashes — ellipsis … bullets • € £ § ¶ № ™ ½',
  'Tabs\tand\r\nline ends, soft\u00adhyphens and\u00a0fixed spaces',
  'Zoe\u0308 with a loose accent',
  '',
])('%s can be printed', (text) => {
  expect(unprintable(text)).toEqual([])
})

test.for([
  { text: 'Bruce Lee 李小龍', characters: ['李', '小', '龍'] },
  { text: 'Yay 🎉🎉 👨‍👩‍👧', characters: ['🎉', '👨‍👩‍👧'] },
  { text: 'שלום', characters: ['ש', 'ל', 'ו', 'ם'] },
  { text: 'हिन्दी', characters: ['हि', 'न्दी'] },
  { text: 'broken \uD800 half', characters: ['\uFFFD'] },
  { text: 'private \uE000 use', characters: ['\uE000'] },
])('$text cannot be printed, each character told once', ({ text, characters }) => {
  expect(unprintable(text)).toEqual(characters)
})

test('a letter buried in marks cannot be printed: it would run over other lines', () => {
  const buried = `a${'\u0336'.repeat(9)}`

  expect(unprintable(`x${buried}`)).toEqual([buried])
})

test('the faces that print answers have all of ASCII that can be seen', () => {
  const seen = Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index)

  expect(seen.filter((code) => !openFont('regular').has(code))).toEqual([])
})

test('the faces that print answers have the same letters', () => {
  const letters = Array.from({ length: 0x3000 }, (_, code) => code)
  const regular = openFont('regular')
  const bold = openFont('bold')

  expect(letters.filter((letter) => regular.has(letter) !== bold.has(letter))).toEqual([])
})
