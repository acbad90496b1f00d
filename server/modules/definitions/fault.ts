/** What is wrong with a definition, precisely enough to mend it: file, JSON pointer into it, reason. */
export interface Fault {
  file: string
  pointer: string
  reason: string
}

/** In one line, for a terminal or a log: 'flows/site.json at /name: is missing'. */
export function tellFault({ file, pointer, reason }: Fault): string {
  return `${file}${pointer ? ` at ${pointer}` : ''}: ${reason}`
}
