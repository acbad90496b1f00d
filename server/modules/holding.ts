/** Where a module keeps what is about people. */
export interface Holding {
  table: string
}
