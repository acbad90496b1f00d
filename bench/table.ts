/** A Markdown table, its columns padded so that it also reads well in a terminal. */
export function table(heads: string[], rows: string[][]): string {
  const all = [heads, ...rows]
  const widths = heads.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)))
  const line = (row: string[]) => `| ${row.map((cell, column) => pad(cell, column)).join(' | ')} |`
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  )
  return [line(heads), `|${rule.map((cell) => ` ${cell} `).join('|')}|`, ...rows.map(line)].join(
    '\n',
  )
}

/** A figure beside its limit, marked when it is beyond it. */
export function judged(text: string, isKept: boolean): string {
  return isKept ? `${text} ok` : `${text} OVER`
}
