import { type Static, Type } from 'typebox'
import { instant } from './parts.ts'

/** Where pages tell browsers to report to. */
export const VIOLATIONS_PATH = '/api/policy-violations'

/** So many kinds are kept at most: more than a site ever has. */
export const VIOLATIONS_KEPT = 500

/**
 * POST /api/policy-violations: what a browser did not do because a page's policy forbids it (CSP level 3 §5, Reporting API).
 * Both ways in which browsers send it come as a list; each names its fields in its own way, so they are read leniently.
 */
export const ReportViolations = {
  input: Type.Object({ reports: Type.Array(Type.Unknown(), { maxItems: 100 }) }),
  output: Type.Object({
    counted: Type.Integer({ description: 'Those that were ours: extensions report as well.' }),
  }),
}

/** GET /api/admin/policy-violations: each kind once, the latest first. Nothing in it is about anybody. */
export const ListViolations = {
  input: Type.Object({}),
  output: Type.Object({
    kinds: Type.Integer({ description: 'How many are kept; the latest hundred of them follow.' }),
    violations: Type.Array(
      Type.Object({
        /** What forbade it, `img-src`. */
        directive: Type.String(),
        /** `inline`, `eval`, `data`, `blob`, or the origin of the address. */
        blocked: Type.String(),
        /** The page's route, `/claims/:slug`. */
        page: Type.String(),
        reports: Type.Integer(),
        firstAt: instant,
        lastAt: instant,
      }),
    ),
  }),
}

export type Violations = Static<typeof ListViolations.output>
