/** What is known of one report, before it is said which page of ours it is about. */
interface ReadViolation {
  directive: string
  /** A word of the policy's, or an origin. */
  blocked: string
  /** The page's path. */
  path: string
}

const directives = new Set([
  'base-uri',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'worker-src',
])

/** What browsers write in place of an address (CSP level 3 §2.4). */
const words = new Set(['inline', 'eval', 'wasm-eval', 'trusted-types-policy', 'trusted-types-sink'])
const MOST_LETTERS = 100

/**
 * One report in either spelling (`report-uri` has `blocked-uri`, `report-to` has `blockedURL`). Addresses lose all but their
 * origin, and the text of a script is not looked at: both may hold what somebody typed.
 * @returns undefined for what is no report of ours: another type, another form, something of a browser's extension
 */
export function readViolation(report: unknown): ReadViolation | undefined {
  const body = bodyOf(report)
  if (!body) return undefined
  const said = textOf(body, 'effectiveDirective', 'effective-directive', 'violated-directive')
  const directive = said.split(' ')[0] ?? ''
  const blocked = blockedBy(textOf(body, 'blockedURL', 'blocked-uri'))
  const source = textOf(body, 'sourceFile', 'source-file')
  const page = URL.parse(textOf(body, 'documentURL', 'document-uri'))
  const isForeign = source !== '' && !/^https?:/.test(source) && source !== 'inline'
  if (!directives.has(directive) || !blocked || !page || isForeign) return undefined
  if (!/^https?:$/.test(page.protocol)) return undefined
  return { directive, blocked, path: page.pathname }
}

type Fields = Readonly<Record<string, unknown>>

function bodyOf(report: unknown): Fields | undefined {
  if (!isFields(report)) return undefined
  const inner = report['type'] === 'csp-violation' ? report['body'] : report['csp-report']
  return isFields(inner) ? inner : undefined
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** The first of these fields that is there as text. */
function textOf(fields: Fields, ...names: string[]): string {
  for (const name of names) {
    const value = fields[name]
    if (typeof value === 'string') return value
  }
  return ''
}

/** Browsers that say no more than 'self' or nothing mean something inline. */
function blockedBy(said: string): string | undefined {
  if (said === '' || said === 'self') return 'inline'
  if (words.has(said)) return said
  if (/^(?:data|blob)(?::|$)/.test(said)) return said.slice(0, 4)
  const { protocol, origin } = URL.parse(said) ?? {}
  const isOfTheWeb = protocol && /^(?:https?|wss?):$/.test(protocol)
  return isOfTheWeb && origin && origin.length <= MOST_LETTERS ? origin : undefined
}
