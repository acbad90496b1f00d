import type { Tools } from '../../../tools.ts'
import { findStrangers } from '../facts/find-strangers.ts'
import { figuresIn } from '../facts/figures-in.ts'
import { allowedIn } from './allowed-in.ts'
import { modelPrompt } from './model-prompt.ts'
import type { Letter, LetterMatter } from './write-template.ts'

const SHORTEST = 60
const LONGEST = 2500

export type Worded = { body: string[] } | { refused: 'not-in-form' | 'no-answer' }

/**
 * Has a language model word the middle of a letter. What it says goes nowhere unless every fact in it stands in the form or
 * in our own list, and unless it asks for what the person wants.
 */
export async function wordByModel(
  { letterWords, log }: Pick<Tools, 'log'> & { letterWords: NonNullable<Tools['letterWords']> },
  { matter, letter }: { matter: LetterMatter; letter: Letter },
): Promise<Worded> {
  let text: string
  try {
    text = await letterWords.write(modelPrompt(matter, letter))
  } catch (error) {
    log.warn({ event: 'letter-words', reason: (error as Error).message })
    return { refused: 'no-answer' }
  }
  const body = paragraphsOf(text)
  const strangers = findStrangers(body.join('\n\n'), allowedIn(matter, letter))
  if (strangers.length > 0 || !saysEnough(body, matter)) {
    log.info({ event: 'letter-words-refused', kinds: strangers.map(({ kind }) => kind) })
    return { refused: 'not-in-form' }
  }
  return { body }
}

function paragraphsOf(text: string): string[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((part) => part.replace(/\s+/gu, ' ').trim())
    .filter(Boolean)
}

/** Long enough, not too long, without markup, and naming the sum where money is wanted. */
function saysEnough(body: readonly string[], { facts }: LetterMatter): boolean {
  const text = body.join('\n\n')
  const { wanted, wantedCents, amountCents } = facts
  const cents = wanted === 'part' ? wantedCents : amountCents
  const figures = figuresIn(text, () => true)
  const namesSum = figures.some(({ kind, key }) => kind === 'money' && key === `$${cents}`)
  const isPlain = !/[*#`|]{2}|^\s*#|<\/?\w/m.test(text)
  const fits = text.length >= SHORTEST && text.length <= LONGEST
  return fits && isPlain && (wanted === 'replacement' || namesSum)
}
