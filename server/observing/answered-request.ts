interface Answered {
  /** Letters, digits, `.`, `_` and `-`. */
  requestId: string
  traceId?: string | undefined
  /** As Node's parser lets it through. */
  method: string
  route: string
  /** Without its query; undefined where it may be anything that somebody typed. */
  path: string | undefined
  status: number
  ms: number
}

/**
 * An entry of the log for a request that was answered: there is one for each, so its line is written by hand. Nothing in it
 * is private.
 */
export class AnsweredRequest {
  readonly #told: Answered

  constructor(told: Answered) {
    this.#told = told
  }

  /**
   * The same line as of an entry with these values.
   * @param beginning what every line begins with: its level and its time
   */
  toLine(beginning: string): string {
    const { requestId, traceId, ms } = this.#told
    const trace = traceId === undefined ? '' : `,"traceId":"${traceId}"`
    return `${beginning},"requestId":"${requestId}"${trace}${middleOf(this.#told)}${ms}}\n`
  }
}

interface Middle extends Pick<Answered, 'method' | 'status'> {
  text: string
}

/** By their routes, which are of a list that we write ourselves, and so are the statuses. */
const middles = new Map<string, Middle[]>()

/** What is the same of all lines of a route whose address is always the same: put together once. */
function middleOf(told: Answered): string {
  const { method, route, path, status } = told
  if (path !== route) return writeMiddle(told)
  const known = middles.get(route) ?? []
  const found = known.find((one) => one.status === status && one.method === method)
  if (found) return found.text
  const text = writeMiddle(told)
  middles.set(route, [...known, { method, status, text }])
  return text
}

function writeMiddle({ method, route, path, status }: Answered): string {
  const where = path === undefined ? '' : `,"path":${JSON.stringify(path)}`
  return `,"method":"${method}","route":${JSON.stringify(route)}${where},"status":${status},"ms":`
}
