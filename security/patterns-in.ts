import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'

export interface Pattern {
  file: string
  source: string
  flags: string
}

/** Every pattern that the running product uses: in its code, in the definitions, in the schemas that check both. */
export function allPatterns(): Pattern[] {
  const code = globSync('{contract,client,emails,server,seeds}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.|\/testing\//.test(file),
  )
  const data = globSync('{flows,experiments,seeds}/**/*.json')
  const found = [
    ...code.flatMap((file) => patternsInCode(file, readFileSync(file, 'utf8'))),
    ...data.flatMap((file) => patternsInData(file, JSON.parse(readFileSync(file, 'utf8')))),
  ]
  const distinct = new Map(found.map((one) => [`/${one.source}/${one.flags}`, one]))
  return [...distinct.values()]
}

/** Literals, texts given to `RegExp`, and texts that schemas have as their `pattern`. */
export function patternsInCode(file: string, text: string): Pattern[] {
  const found: Pattern[] = []
  const take = (source: unknown, flags = '') => {
    if (typeof source === 'string') found.push({ file, source, flags })
  }
  new Visitor({
    Literal(node) {
      if ('regex' in node && node.regex) take(node.regex.pattern, node.regex.flags)
    },
    NewExpression({ callee, arguments: [source, flags] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return
      if (source?.type !== 'Literal') return
      take(source.value, flags?.type === 'Literal' ? String(flags.value) : '')
    },
    Property({ key, value }) {
      const name = key.type === 'Identifier' ? key.name : undefined
      if (name === 'pattern' && value.type === 'Literal') take(value.value, 'u')
    },
  }).visit(parseSync(file, text).program)
  return found
}

/** JSON Schema's `pattern` and `patternProperties`, wherever they stand. */
export function patternsInData(file: string, value: unknown): Pattern[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    if (key === 'pattern' && typeof inner === 'string') return [{ file, source: inner, flags: 'u' }]
    const names = key === 'patternProperties' ? Object.keys(inner as object) : []
    return [
      ...names.map((source) => ({ file, source, flags: 'u' })),
      ...patternsInData(file, inner),
    ]
  })
}
