/** A statement as the driver takes it. */
export interface Statement {
  text: string
  values?: readonly unknown[]
  name?: string
}

/** How often a text is met before it gets a name. */
const USUAL = 5
/** The most names of a process: each connection keeps a plan for each that it has met. */
const MOST_NAMES = 200
/** The most texts that are counted while they have no name. */
const MOST_COUNTED = 1_000
/** Longer ones are lists of whatever came together: hardly ever the same twice. */
const MOST_CHARACTERS = 3_000

/**
 * A namer of statements: PostgreSQL reads and plans one that has a name once for each connection, and one without each time.
 * What asks for `*` gets none: a column that a migration adds while this version serves would break it ("cached plan must
 * not change result type"). There is an end to the names, as there is to the texts that are counted.
 */
export function nameStatements({ mostNames = MOST_NAMES } = {}): (one: Statement) => Statement {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()

  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known || names.size >= mostNames) return known
    const count = (counts.get(text) ?? 0) + 1
    if (count < USUAL) {
      if (counts.size >= MOST_COUNTED) counts.clear()
      counts.set(text, count)
      return undefined
    }
    counts.delete(text)
    const name = `sparrow_${names.size + 1}`
    names.set(text, name)
    return name
  }

  return (statement) => {
    const { text, values } = statement
    const canBeNamed = values?.length && text.length <= MOST_CHARACTERS && !text.includes('*')
    const name = canBeNamed ? nameOf(text) : undefined
    return name ? { ...statement, name } : statement
  }
}
