import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { HIDDEN, isPrivate } from '#contract/privacy/private-names.ts'
import { hideValues } from './hide-values.ts'
import { byText } from './http/by-text.ts'
import { AnsweredRequest } from './observing/answered-request.ts'
import { tellWork } from './observing/current-work.ts'

/** Levels by number, as pino counts them. */
const { info: INFO = 30, warn: WARN = 40 } = pino.levels.values
const WAIT_MS = 100
/** Bytes: half of what a pipe holds, so that writing them waits for nobody who reads on. */
const MOST_WAITING = 32_768
/** Bytes of lines for which there is no room on the disk. */
const MOST_KEPT = 16_000_000
const NOTHING = Buffer.alloc(0)
/** Of one character in UTF-8. */
const MOST_BYTES = 3
const DEEPEST = 8

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>
type Output = DestinationStream & { lastLevel?: number }

/**
 * One JSON object a line on standard output; whoever runs the process decides where the lines go. Where personal data
 * could slip into an entry, the values are replaced (S12).
 */
export function createLog(level: string, out: Output = standardOutput()): Logger {
  const options = {
    level,
    base: null,
    // Each line says of which request or job it is a part.
    mixin: tellWork,
    timestamp: isoTime,
    // Not by pino's own redaction: it takes each entry apart by every path, ten times the cost of writing the line.
    formatters: { log: hidePrivate },
    hooks: { logMethod: writeAnswered(out) },
  }
  return pino(options, out)
}

/** Everything else is pino's. */
function writeAnswered(out: Output): LogMethod {
  return function (args, write) {
    const entry: unknown = args[0]
    if (!(entry instanceof AnsweredRequest)) return write.apply(this, args)
    out.lastLevel = INFO
    out.write(entry.toLine(`{"level":${INFO}${isoTime()}`))
  }
}

/** Names of entries are few, and the same each time. */
const isHidden = byText(isPrivate)

let written = { at: 0, text: '' }

/** When, in the standard's form. Most lines fall into the same millisecond as the one before. */
function isoTime(): string {
  const at = Date.now()
  if (at !== written.at) written = { at, text: `,"time":"${new Date(at).toISOString()}"` }
  return written.text
}

type Entry = Record<string, unknown>

/** Where PostgreSQL tells the whole row that it refused, or the line of a file. */
const QUOTED = ['detail', 'where']
/** What the database quotes of somebody's data is hidden in its error, and in the one that holds it as `nativeError`. */
function withoutQuotes(entry: Entry): Entry {
  const { severity } = (entry['severity'] ? entry : entry['nativeError']) as Entry
  if (!severity) return entry
  const told = { ...entry }
  for (const name of QUOTED) if (name in told) told[name] = HIDDEN
  return told
}

/** The same entry, or a copy in which what stands under a private name is hidden, however deep, and errors are told in full. */
function hidePrivate(given: Entry, depth = 0): Entry {
  if (given instanceof Error)
    return hidePrivate({ ...pino.stdSerializers.err(hideValues(given)) }, depth)
  const entry = given['severity'] || given['nativeError'] ? withoutQuotes(given) : given
  let shown: Entry | undefined
  for (const [name, value] of Object.entries(entry)) {
    const hidden = isHidden(name) ? HIDDEN : withinIt(value, depth + 1)
    if (hidden === value) continue
    shown ??= { ...entry }
    shown[name] = hidden
  }
  return shown ?? entry
}

function withinIt(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth === DEEPEST) return HIDDEN
  if (Array.isArray(value)) return value.map((one: unknown) => withinIt(one, depth + 1))
  return hidePrivate(value as Entry, depth)
}

/**
 * Standard output, several lines at a time: a call of the kernel for each costs as much as the line. A line waits 100 ms at
 * most; one that tells of trouble is written at once, with all before it, and so is what waits when the process ends. Only a
 * `kill -9` takes the lines of its last 100 ms along.
 */
function standardOutput(): Output {
  const out = pino.destination({ dest: 1, sync: true, contentMode: 'buffer' })
  // A file on a full disk takes no line, and no process along: `out` keeps what it could not write for the next time.
  let kept = 0
  out.on('error', () => {})
  out.on('write', () => {
    kept = 0
  })
  // As bytes: text that is joined line by line is gone through again for its length and once more for its bytes.
  let waiting = Buffer.allocUnsafeSlow(MOST_WAITING)
  let used = 0
  let timer: NodeJS.Timeout | undefined

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (used === 0) return
    write(waiting.subarray(0, used))
    // What the reader does not take at once is kept by `out`.
    waiting = Buffer.allocUnsafeSlow(MOST_WAITING)
    used = 0
  }

  function write(bytes: Uint8Array): void {
    const given = kept > MOST_KEPT ? NOTHING : bytes
    kept += given.length
    // Its types know text alone.
    out.write(given as unknown as string)
  }

  process.once('exit', flush)
  const output = {
    // Pino tells the level of each line.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line: string) {
      const most = line.length * MOST_BYTES
      if (most > MOST_WAITING - used) flush()
      if (most > MOST_WAITING) return write(Buffer.from(line))
      used += waiting.write(line, used)
      if (output.lastLevel >= WARN) flush()
      else timer ??= setTimeout(flush, WAIT_MS).unref()
    },
  }
  return output
}
