import { type Field, visible } from './field.ts'

const LONGEST = 2000

/** A person's own words: line breaks kept, at most 2,000 characters. */
export const freeText: Field = {
  label: 'Your answer',
  maxLength: LONGEST,
  clean: (value) => visible(value).replace(/\r\n?/g, '\n').trim(),
  check(value) {
    const text = freeText.clean(value)
    if (text === '') return 'Enter your answer'
    return text.length > LONGEST ? 'Use at most 2,000 characters' : undefined
  },
}
