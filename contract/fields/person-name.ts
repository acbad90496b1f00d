import { plainLetters } from '../plain-letters.ts'
import { type Field, tidy } from './field.ts'

const LONGEST = 100
const allowed = /^[\p{L}\p{M} .'’-]+$/u

interface NameWords {
  label: string
  hint?: string
  autocomplete: string
  /** What is missing when nothing is typed, and what the name is called in the other messages. */
  called: string
}

/** A name in any script: letters with their marks, space, point, apostrophe, hyphen; 1 to 100 characters. */
function nameField({ called, ...words }: NameWords): Field {
  return {
    ...words,
    maxLength: LONGEST,
    clean: tidy,
    check(value) {
      const name = tidy(value)
      if (name === '') return `Enter your ${called}`
      if (name.length > LONGEST) return `Use at most ${LONGEST} characters for your name`
      if (!allowed.test(name) || !/\p{L}/u.test(name)) {
        return 'Use only letters, spaces, points, apostrophes and hyphens in your name'
      }
      return undefined
    },
  }
}

export const personName = nameField({
  label: 'Full legal name',
  hint: 'As it stands on your ID.',
  autocomplete: 'name',
  called: 'full legal name',
})

export const givenName = nameField({
  label: 'First name',
  autocomplete: 'given-name',
  called: 'first name',
})

export const familyName = nameField({
  label: 'Last name',
  autocomplete: 'family-name',
  called: 'last name',
})

/** Names used before; may stay empty, several are parted by commas. */
export const otherNames: Field = {
  label: 'Other names you have used',
  hint: 'For instance a name before marriage. Put commas between several.',
  maxLength: 200,
  clean: tidy,
  check(value) {
    const names = tidy(value)
    if (names === '') return undefined
    if (names.length > 200) return 'Use at most 200 characters for your other names'
    const faulty = names.split(',').some((name) => tidy(name) !== '' && !allowed.test(tidy(name)))
    return faulty ? 'Use only letters, spaces, points, apostrophes and hyphens in names' : undefined
  },
}

/** 'Ii' and 'Iv' are names, 'II' and 'iv' are not. */
const SUFFIX = /^(?:[Jj][Rr]|[Ss][Rr]|[Ee][Ss][Qq]|II|III|IV|ii|iii|iv)[.,]*$/

/** A full name in two. A closing “Jr.” stays with the last name; where nothing else would be left of a name, it is one. */
export function nameParts(words: string): { first: string; last: string } {
  const names = words.trim().split(/\s+/)
  const at = lastBefore(names, 1)
  return { first: names.slice(0, at).join(' '), last: names.slice(at).join(' ') }
}

/** A last name without the “Jr.” that closes it; where nothing else would be left, it is the name. */
export function withoutSuffix(last: string): string {
  const names = last.match(/[^\s,]+/g) ?? []
  return names.slice(0, lastBefore(names, 0) + 1).join(' ')
}

/** Where the last name stands before what closes it; `least` is the first place where it may. */
function lastBefore(names: readonly string[], least: number): number {
  let at = names.length - 1
  while (at > least && SUFFIX.test(names[at] ?? '')) at -= 1
  return at
}

/** Whether a typed signature is the legal name: capitals, accents, points and spacing do not count. */
export function isSameName(signature: string, legalName: string): boolean {
  return bare(signature) !== '' && bare(signature) === bare(legalName)
}

function bare(name: string): string {
  return plainLetters(name).replace(/[^\p{L}]/gu, '')
}
