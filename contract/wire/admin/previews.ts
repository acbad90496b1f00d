import { type Static, Type } from 'typebox'
import { devices } from '../../devices.ts'
import { at, Content, Fault, named, orNull } from './publishing-parts.ts'

/**
 * POST /api/admin/preview: renders nothing yet. `content` is a candidate (live, draft or version otherwise) laid over what is
 * live, and over the other drafts too with `withDrafts`. The same `slot` (one per open editor) is written over, so ask for each
 * pause in typing. Show `url` in a frame: it draws the page or step with the site's own renderer, without scripts, cookies or
 * exposures, for 30 minutes. Where the candidate cannot be drawn, `url` is null and `faults` say why: keep the last one.
 */
export const MakePreview = {
  input: Type.Object({
    ...named,
    slot: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9-]{1,40}$' })),
    content: Type.Optional(Content),
    of: Type.Optional(Type.String({ pattern: '^(live|draft|version:[0-9]{1,9})$' })),
    withDrafts: Type.Optional(Type.Boolean()),
    /** Which step of a flow; its entry when absent. */
    step: Type.Optional(Type.String({ maxLength: 60 })),
    /** Which address: with parameters filled in, for pages with several; for the site and experiments any page. */
    path: Type.Optional(Type.String({ pattern: '^/(?![/\\\\])[^\\s\\\\]*$', maxLength: 500 })),
    /** Fact → value, laid over the defaults. */
    facts: Type.Optional(
      Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean()])),
    ),
    /** Experiment → variation, of experiments that are only drafted, too; the others get control. */
    variations: Type.Optional(Type.Record(Type.String(), Type.String())),
    /** How wide the frame is, and the `visitor.device` that the page is drawn for. */
    device: Type.Optional(Type.Enum([...devices])),
  }),
  output: Type.Object({
    id: orNull(Type.String()),
    url: orNull(Type.String()),
    expiresAt: orNull(at),
    /** Of the frame, in pixels. */
    width: Type.Integer(),
    faults: Type.Array(Fault),
  }),
}

export type PreviewInput = Static<typeof MakePreview.input>
export type PreviewMade = Static<typeof MakePreview.output>
