import { expect, test } from 'vitest'
import { riskWords, waitWords } from './claim-words.ts'

/** Of most settlements no postal address is known: months before their last day, too, nothing of theirs is mailed. */
test('what its owner has to file is called late to the staff only where it may be for another reason', () => {
  expect(riskWords.late.words).not.toMatch(/late/)
  expect(waitWords['you']).toMatch(/too late or no address/)
})

/** The print shop may have refused it, or taken it back; or our own machine could not make its pages. */
test('of a letter that was not printed nobody is named who refused it', () => {
  expect(waitWords['refused-by-printer']).toBe(
    'its owner: look it over and sign again, for its letter was not printed',
  )
})
