/** Something that puts a matter into words: a language model of another company, on only when it is configured. */
export interface LetterWords {
  /** Whose it is, for whoever is asked to agree: the host that is called. */
  company: string
  /**
   * @param asked `instructions` are ours, `matter` holds what a person typed
   * @returns plain text, unchecked
   * @throws VendorFailure `refused` when it would not, `later` when it could not
   */
  write(asked: { instructions: string; matter: string }): Promise<string>
}
