/** What is wrong with a definition, precisely enough to mend it: file, JSON pointer into it, reason. */
export interface Fault {
  file: string
  pointer: string
  reason: string
}

/** What is wrong with a definition whose file is known from elsewhere. */
export type Found = Omit<Fault, 'file'>

/** Which line of its file a fault is on, from 1; undefined where that is not known. */
export type LineOf = (fault: Pick<Fault, 'file' | 'pointer'>) => number | undefined

/** A line each, for a terminal or a log: 'flows/site.json:3 at /name: is missing'. */
export function tellFaults(faults: readonly Fault[], lineOf?: LineOf): string {
  return faults
    .map((fault) => {
      const { file, pointer, reason } = fault
      const line = lineOf?.(fault)
      const place = line === undefined ? file : `${file}:${line}`
      return `${place}${pointer ? ` at ${pointer}` : ''}: ${reason}`
    })
    .join('\n')
}
