/** Something that is not as it was recorded. Names places and codes only, nothing personal. */
export interface Fault {
  part: 'record' | 'document' | 'files'
  /** The entry of the record, where it is about one. */
  seq?: number
  what:
    /** No entry at all, or none with this number. */
    | 'missing'
    /** Not what its fingerprint was made of. */
    | 'changed'
    /** Not linked to the entry before it. */
    | 'unlinked'
    /** Its mark is not ours, or is missing behind entries that have one. */
    | 'not-ours'
    /** The sealed personal part cannot be opened, or is another one. */
    | 'personal'
    /** A statement's words are not those that were ticked. */
    | 'words'
    /** The claim is in another state than its record says. */
    | 'state'
    /** A certificate was made of an entry that is no longer there. */
    | 'cut'
    /** Stored bytes that cannot be opened. */
    | 'unreadable'
}
