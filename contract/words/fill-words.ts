/** Words with what stands in braces filled in: 'Until {day}' → 'Until December 10, 2026'. Names that are not given stay. */
export function fillWords(words: string, values: Readonly<Record<string, string>>): string {
  return words.replace(/\{([a-zA-Z]+)\}/g, (whole, name: string) => values[name] ?? whole)
}
