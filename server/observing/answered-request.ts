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

/** An entry of the log for a request that was answered: there is one for each, so its line is written by hand. Nothing in it is private. */
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
    const { requestId, traceId, method, route, path, status, ms } = this.#told
    const ids = `"requestId":"${requestId}"${traceId === undefined ? '' : `,"traceId":"${traceId}"`}`
    const asked = `"method":"${method}","route":${JSON.stringify(route)}`
    const where = path === undefined ? '' : `,"path":${JSON.stringify(path)}`
    return `${beginning},${ids},${asked}${where},"status":${status},"ms":${ms}}\n`
  }
}
