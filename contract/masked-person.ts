/** `J. D•••`: initials, for a list in which two people have to be told apart. One word is `J•••`. */
export function maskedName(name: string): string {
  const [first = '', ...others] = name.split(/\s+/).flatMap((word) => firstLetter(word))
  const last = others.at(-1)
  return last ? `${first}. ${last}•••` : `${first}•••`
}

function firstLetter(word: string): string[] {
  const [letter] = new Intl.Segmenter('en').segment(word.normalize('NFC'))
  return letter ? [letter.segment.toLocaleUpperCase('en')] : []
}
