/** Rows of many callers, written in one statement: a commit costs the same for one row and for a hundred. */
export interface TogetherWriter<Row> {
  /** @returns once the row is committed; rejects with the database's own error when it is not */
  write(row: Row): Promise<void>
}

interface Waiting<Row> {
  row: Row
  kept(): void
  refuse(error: unknown): void
}

interface Options {
  /** How long a row that comes soon after others waits for company, in milliseconds; one that comes alone goes at once. */
  waitMs?: number
  /** The most rows of one statement. */
  most?: number
}

const WAIT_MS = 1
const MOST = 500

/**
 * A writer over one statement. What comes while a statement is under way waits for it and goes together; rows that the
 * database finds fault with are found by halves, so that nobody else's is lost with them.
 */
export function writeTogether<Row>(
  insert: (rows: readonly Row[]) => Promise<unknown>,
  { waitMs = WAIT_MS, most = MOST }: Options = {},
): TogetherWriter<Row> {
  let waiting: Waiting<Row>[] = []
  let isBusy = false
  let lastEnd = Number.NEGATIVE_INFINITY

  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, most)
      waiting = waiting.slice(most)
      await keep(batch)
    }
    isBusy = false
    lastEnd = performance.now()
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
      if (!isBusy) {
        isBusy = true
        if (performance.now() - lastEnd < waitMs) setTimeout(() => void flush(), waitMs)
        else setImmediate(() => void flush())
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
