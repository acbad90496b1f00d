/** Rows of many callers, written in one statement: a commit costs the same for one row and for a hundred. */
interface TogetherWriter<Row> {
  /** @returns once the row is committed; rejects with the database's own error when it is not */
  write(row: Row): Promise<void>
}

interface Waiting<Row> {
  row: Row
  kept(): void
  refuse(error: unknown): void
}

interface Options {
  /** The most rows of one statement. */
  most?: number
  /**
   * The most statements under way. With two, the second begins once as many rows wait as the first one writes. Only for rows
   * that never meet: two statements that write the same ones could wait for each other.
   */
  atOnce?: 1 | 2
}

const MOST = 500
/** The fewest rows that a second statement is worth. */
const FEWEST = 16

/**
 * A writer over one statement. What comes while a statement is under way waits for it and goes together, and nothing waits for
 * company beside that; rows that the database finds fault with are found by halves, so that nobody else's is lost with them.
 */
export function writeTogether<Row>(
  insert: (rows: readonly Row[]) => Promise<unknown>,
  { most = MOST, atOnce = 1 }: Options = {},
): TogetherWriter<Row> {
  let waiting: Waiting<Row>[] = []
  /** The first statement begins at the end of this turn, with all that comes in it. */
  let isBeginning = false
  let underWay = { statements: 0, rows: 0 }

  function begin(): void {
    const batch = waiting.slice(0, most)
    waiting = waiting.slice(most)
    count(1, batch.length)
    void keep(batch).then(() => {
      count(-1, -batch.length)
      if (waiting.length > 0 && mayBegin()) begin()
    })
  }

  function count(statements: number, rows: number): void {
    underWay = { statements: underWay.statements + statements, rows: underWay.rows + rows }
  }

  function mayBegin(): boolean {
    const { statements, rows } = underWay
    return statements === 0 || (statements < atOnce && waiting.length >= Math.max(FEWEST, rows))
  }

  async function keep(batch: readonly Waiting<Row>[]): Promise<void> {
    try {
      await insert(batch.map(({ row }) => row))
      for (const { kept } of batch) kept()
    } catch (error) {
      if (batch.length === 1 || !isAboutTheData(error)) {
        for (const { refuse } of batch) refuse(error)
        return
      }
      const middle = batch.length >> 1
      await keep(batch.slice(0, middle))
      await keep(batch.slice(middle))
    }
  }

  return {
    write(row) {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      waiting.push({ row, kept: resolve, refuse: reject })
      if (isBeginning || !mayBegin()) return promise
      if (underWay.statements > 0) begin()
      else {
        isBeginning = true
        setImmediate(() => {
          isBeginning = false
          begin()
        })
      }
      return promise
    },
  }
}

/** SQLSTATE classes 22 (data exception) and 23 (integrity constraint). */
function isAboutTheData(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^2[23]/.test(code)
}
