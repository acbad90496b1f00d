/** What was printed does not say all it was told to. Names places only: the values are personal. */
export class UnfaithfulDocument extends Error {
  override readonly name = 'UnfaithfulDocument'
  /** JSON pointers into what was to be printed: a form, a letter, or the parts that were to be joined. */
  readonly paths: string[]

  constructor(paths: string[]) {
    super(`The finished document lacks ${paths.join(', ')}`)
    this.paths = paths
  }
}
