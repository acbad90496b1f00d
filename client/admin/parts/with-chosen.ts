/** What there is to choose from, with what the address names: a filter that is in force stands in its list. */
export function withChosen(values: readonly string[], chosen: string): string[] {
  return !chosen || values.includes(chosen) ? [...values] : [...values, chosen]
}
