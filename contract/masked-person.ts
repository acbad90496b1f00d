/** `J. D•••`: initials, for a list in which two people have to be told apart. One word is `J•••`. */
export function maskedName(name: string): string {
  const [first = '', ...others] = name.split(/\s+/).flatMap((word) => firstLetter(word))
  const last = others.at(-1)
  return last ? `${first}. ${last}•••` : `${first}•••`
}

/** `•••0123`: the last four digits, as on a card. */
export function maskedPhone(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '')
  // Of a short number four digits would be most of it.
  return `•••${digits.length > 6 ? digits.slice(-4) : ''}`
}

/** `•••, Springfield, IL`: the place, and neither street nor ZIP code. */
export function maskedAddress({ city, state }: { city: string; state: string }): string {
  return `•••, ${city}, ${state}`
}

function firstLetter(word: string): string[] {
  const [letter] = new Intl.Segmenter('en').segment(word.normalize('NFC'))
  return letter ? [letter.segment.toLocaleUpperCase('en')] : []
}
