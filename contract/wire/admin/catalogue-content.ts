import { type Static, Type } from 'typebox'
import { day, instant, orNull } from '../parts.ts'

const ContentHash = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' })

const Claim = Type.Object({
  contentHash: ContentHash,
  kind: Type.Union([Type.Literal('testimonial'), Type.Literal('figure')]),
  excerpt: Type.String(),
  /** The definition that says it, such as 'page home'. */
  places: Type.Array(Type.String()),
  proof: orNull(
    Type.Object({
      source: Type.String(),
      keptAt: Type.String(),
      asOf: day,
      recordedBy: Type.String(),
      recordedAt: instant,
      approvedBy: orNull(Type.String()),
      approvedAt: orNull(instant),
      /** Whoever asks recorded it, and another publisher has to approve it. */
      needsOther: Type.Boolean(),
    }),
  ),
})

/** GET /api/admin/content: quotes and figures of the definitions in use. */
export const ListContent = {
  input: Type.Object({}),
  output: Type.Object({ claims: Type.Array(Claim) }),
}

const words = (most: number) => Type.String({ minLength: 3, maxLength: most })

/** POST /api/admin/content/proofs: what stands behind a quote or a figure. One that was approved is open again. */
export const RecordProof = {
  input: Type.Object({
    contentHash: ContentHash,
    source: words(500),
    keptAt: words(500),
    asOf: day,
  }),
  output: Type.Object({}),
}

/** POST /api/admin/content/approvals: of the proof as it was recorded then, and of no later one. */
export const ApproveProof = {
  input: Type.Object({ contentHash: ContentHash, recordedAt: instant, approved: Type.Boolean() }),
  output: Type.Object({}),
}

/** GET /api/admin/content/redirects: where old addresses lead, and whether anything is there. */
export const ListRedirects = {
  input: Type.Object({}),
  output: Type.Object({
    redirects: Type.Array(
      Type.Object({
        from: Type.String(),
        to: Type.String(),
        status: Type.Integer(),
        /** `gone`: nothing is there. `hidden`: something is at `from`, so that it never leads anywhere. */
        standing: Type.Union([Type.Literal('fine'), Type.Literal('gone'), Type.Literal('hidden')]),
      }),
    ),
  }),
}

/** GET /api/admin/content/launch: what must not go live. */
export const ListLaunchFaults = {
  input: Type.Object({}),
  output: Type.Object({
    faults: Type.Array(Type.Object({ subject: Type.String(), message: Type.String() })),
  }),
}

export type ContentClaim = Static<typeof Claim>
export type RedirectView = Static<typeof ListRedirects.output>['redirects'][number]
export type LaunchFault = Static<typeof ListLaunchFaults.output>['faults'][number]
