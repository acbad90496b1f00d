/**
 * The parts of the security tools that are used. They are a package of their own, which the type check of the product runs
 * without.
 */
declare module 'recheck' {
  interface Diagnostics {
    status: 'safe' | 'vulnerable' | 'unknown'
    complexity?: { summary: string }
    attack?: { pumps: { prefix: string; pump: string }[]; suffix: string }
    error?: { kind: string }
  }
  export function check(
    source: string,
    flags: string,
    options?: { timeout?: number },
  ): Promise<Diagnostics>
}

declare module 'csp_evaluator' {
  import type { Csp } from 'csp_evaluator/dist/csp.js'
  export class CspEvaluator {
    constructor(policy: Csp)
    evaluate(): { severity: number; directive: string; value?: string; description: string }[]
  }
}

declare module 'csp_evaluator/dist/csp.js' {
  export class Csp {
    directives: Readonly<Record<string, readonly string[]>>
  }
}

declare module 'csp_evaluator/dist/parser.js' {
  import type { Csp } from 'csp_evaluator/dist/csp.js'
  export class CspParser {
    csp: Csp
    constructor(policy: string)
  }
}

declare module '@secretlint/core' {
  interface Source {
    source: { filePath: string; content: string; contentType: 'text' }
    options: { config: { rules: { id: string; rule: unknown }[] } }
  }
  export function lintSource(
    source: Source,
  ): Promise<{ messages: { ruleId: string; message: string; loc: { start: { line: number } } }[] }>
}

declare module '@secretlint/secretlint-rule-preset-recommend' {
  export const creator: unknown
}

declare module 'selfsigned' {
  interface Options {
    keyType: 'ec'
    curve: 'P-256'
    extensions: readonly object[]
  }
  export function generate(
    names: { name: string; value: string }[],
    options: Options,
  ): Promise<{ private: string; cert: string }>
}

declare module '@mdn/mdn-http-observatory/src/retriever/retriever.js' {
  export function retrieve(
    hostname: string,
    options: { httpPort: number; httpsPort: number; path: string },
  ): Promise<{ responses: { auto: { status: number; verified: boolean } | null } }>
}

declare module '@mdn/mdn-http-observatory/src/constants.js' {
  interface Output {
    result: string
    pass: boolean
  }
  export const ALL_TESTS: readonly ((retrieved: unknown) => Output)[]
}

declare module '@mdn/mdn-http-observatory/src/grader/grader.js' {
  export function getScoreModifier(result: string): number
  export function getGradeForScore(score: number): { score: number; grade: string }
}
