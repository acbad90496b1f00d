/** What our own template leaves for the person to fill in, '[write your account number here]'. */
const BLANK = /\[[^[\]\n]+\]/u

/** The first blank of a letter that nobody filled in; a letter with one is not mailed. */
export function blankIn(text: string): string | undefined {
  return BLANK.exec(text)?.[0]
}
