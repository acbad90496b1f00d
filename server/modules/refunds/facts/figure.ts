/** Something in a text that is a fact: it may stand in a letter only where the person said it. */
export interface Figure {
  kind:
    | 'money'
    | 'date'
    | 'weekday'
    | 'duration'
    | 'percent'
    | 'number'
    | 'code'
    | 'address'
    | 'law'
    | 'person'
    | 'name'
    | 'blank'
  /** The same fact written otherwise has the same key; of dates 'year-month-day', with '*' for what is not said. */
  key: string
  /** As it stands there. */
  text: string
}

/** A text of which parts are taken out once they are understood. */
export class Remainder {
  left: string
  readonly found: Figure[] = []

  constructor(text: string) {
    this.left = text
  }

  /** Takes out what matches; a reader that gives undefined leaves it. */
  take(pattern: RegExp, kind: Figure['kind'], keyOf: (...groups: string[]) => string | undefined) {
    this.left = this.left.replace(pattern, (text: string, ...rest: unknown[]) => {
      const groups = rest.filter((one, index) => index < rest.length - 2) as string[]
      const key = keyOf(text, ...groups)
      if (key === undefined) return text
      this.found.push({ kind, key, text: text.trim() })
      // Of the same length and no word, so that what stood around it stays apart.
      return text.replace(/[^\n]/gu, '\u2022')
    })
  }
}
