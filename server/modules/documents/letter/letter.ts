/** A letter of somebody's own, as plain data: nothing of ours stands on it. The same gives the same bytes. */
export interface Letter {
  /** Lines: name, address. */
  from: string[]
  to: string[]
  /** As it is printed. */
  date: string
  subject: string
  paragraphs: string[]
  /** ISO instant for the file's own dates. */
  preparedAt: string
}
