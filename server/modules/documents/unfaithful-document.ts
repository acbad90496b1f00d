/** A finished form does not say all it was told to. Names places only: the values are personal. */
export class UnfaithfulDocument extends Error {
  override readonly name = 'UnfaithfulDocument'
  /** JSON pointers into the claim form. */
  readonly paths: string[]

  constructor(paths: string[]) {
    super(`The finished claim form lacks ${paths.join(', ')}`)
    this.paths = paths
  }
}
