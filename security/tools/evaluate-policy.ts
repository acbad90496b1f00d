import { CspEvaluator } from 'csp_evaluator'
import { CspParser } from 'csp_evaluator/dist/parser.js'

/** The evaluator's own scale: 10 high, 20 cannot be read, 30 medium, 40 maybe high; above are hints. */
const GRAVE = 30

/** What Google's evaluator finds grave in a content security policy. */
export function findingsOf(policy: string): string[] {
  return new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity <= GRAVE)
    .map(({ directive, value = '', description }) => `${directive} ${value}: ${description}`)
}
