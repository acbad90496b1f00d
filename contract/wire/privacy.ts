import { type Static, Type } from 'typebox'
import { CHOICE_WORDS } from '../privacy/choice-words.ts'
import { instant, orNull } from './parts.ts'

const id = Type.String({ format: 'uuid' })

/** How long a made copy can be fetched, and how long a deletion can be taken back. */
export const COPY_DAYS = 7
export const UNDO_DAYS = 7
/** A request is answered within as many days (California Civil Code §1798.130(a)(2)). */
export const ANSWER_DAYS = 45

/** What can be agreed to: each is a purpose of an outside company's script or feed. */
export const ConsentKind = Type.Enum(['analytics', 'marketing'])

/** A file with everything, as JSON, PDFs and evidence. */
const Copy = Type.Object({
  id,
  state: Type.Enum(['making', 'ready', 'failed']),
  askedAt: instant,
  /** From then on it is gone; null until it is made. */
  expiresAt: orNull(instant),
  byteSize: orNull(Type.Integer({ minimum: 0 })),
  /** Where it is; null until it is made, and for a sign-in that is not fresh: then the e-mailed link has it. */
  href: orNull(Type.String()),
})

/** One sort of thing that is kept of a person, with what is in it. */
const Part = Type.Object({ title: Type.String(), rows: Type.Array(Type.Unknown()) })

/** POST /privacy/export → all that is kept of the person, at once; a file with the papers too is made meanwhile. */
export const ExportData = {
  input: Type.Object({}),
  output: Type.Object({
    madeAt: instant,
    copy: Copy,
    /** Where the file's link is mailed to: enough of the address to know it by; null when to nowhere. */
    mailedTo: orNull(Type.String()),
    /** Table → what is in it. */
    data: Type.Record(Type.String(), Part),
  }),
}

/** GET /privacy/exports → the files of the last days, newest first. */
export const ListExports = {
  input: Type.Object({}),
  output: Type.Object({ copies: Type.Array(Copy) }),
}

/** GET /privacy/exports/:key → the file. `key` is its id with our mark; 410 link.not-usable once it is gone. */
export const FetchExport = {
  input: Type.Object({ key: Type.String({ maxLength: 100 }) }),
  output: Type.String({ format: 'binary', description: 'application/zip' }),
}

/** A signed claim that is still open: without its owner's address nobody can be asked anything. */
const OpenClaim = Type.Object({
  reference: Type.String(),
  suit: Type.String(),
  /** `cancelled`: it is still here; `goes-on`: it is printed, in the post, or with the administrator. */
  fate: Type.Enum(['cancelled', 'goes-on']),
})

/** A group of what stays, why, and until when; said in the same words on the page and in the e-mail. */
const Kept = Type.Object({
  title: Type.String(),
  what: Type.Array(Type.String()),
  why: Type.String(),
  until: Type.String(),
})

/** A deletion that is under way. */
const Deletion = Type.Object({
  askedAt: instant,
  runsAt: instant,
  /** Whether it can be taken back: until it begins. */
  canUndo: Type.Boolean(),
})

/** GET /privacy/deletion → what deleting would do. */
export const PlanDeletion = {
  input: Type.Object({}),
  output: Type.Object({
    openClaims: Type.Array(OpenClaim),
    /** Whether a plan ends with it, at once. */
    endsPlan: Type.Boolean(),
    /** What goes, by name; only what there is. */
    goes: Type.Array(Type.String()),
    stays: Type.Array(Kept),
    pending: orNull(Deletion),
  }),
}

/** GET /privacy/deletion/pending → the one that is asked for; cheap enough for every page. */
export const ReadPending = {
  input: Type.Object({}),
  output: Type.Object({ pending: orNull(Deletion) }),
}

/**
 * POST /privacy/delete: names the open claims that were shown; 409 privacy.open-claims when others are open,
 * privacy.last-owner for the only owner of the site.
 */
export const AskDeletion = {
  input: Type.Object({
    openClaims: Type.Array(Type.String({ maxLength: 40 }), { maxItems: 1_000 }),
  }),
  output: PlanDeletion.output,
}

/** POST /privacy/delete/undo: within 7 days; 404 when there is none to take back, or it began. */
export const UndoDeletion = { input: Type.Object({}), output: PlanDeletion.output }

/** What a person said about outside companies. */
const Choices = Type.Object({
  analytics: Type.Boolean(),
  marketing: Type.Boolean(),
  optedOut: Type.Boolean(),
  /** This request carried `Sec-GPC: 1`, which counts as opted out whatever was chosen. */
  signal: Type.Boolean(),
  /** When something was chosen last; null when nothing ever was. */
  chosenAt: orNull(instant),
  /** Whether anything of an outside company could run here at all. */
  hasVendors: Type.Boolean(),
  /** Whom conversions are reported for; only where an advertiser is connected and the person agreed to it. */
  pixelId: Type.Optional(Type.String()),
})

/** GET /privacy/choices → what holds for this browser and account now. */
export const ReadChoices = { input: Type.Object({}), output: Choices }

/** POST /privacy/choices: what may run. Choosing anything ends an earlier opt-out; a signal of the browser stays. */
export const SaveChoices = {
  input: Type.Object({
    analytics: Type.Boolean(),
    marketing: Type.Boolean(),
    words: Type.Literal(CHOICE_WORDS),
    from: Type.Enum(['page', 'notice']),
  }),
  output: Choices,
}

/** POST /privacy/opt-out: nothing is sold or shared, and nothing of an outside company runs. */
export const OptOut = { input: Type.Object({}), output: Choices }

/** Scripts of other companies that run in browsers, where they were agreed to. */
export const LoadedTag = Type.Enum(['tag-manager', 'sentry'])

/** POST /privacy/tags: such a script was loaded; noted for the receipt, once a session of the browser. */
export const NoteTag = {
  input: Type.Object({ tag: LoadedTag, session: id }),
  output: Type.Object({ noted: Type.Boolean() }),
}

/** GET /privacy/receipt → the experiments one is in, and all that went to outside companies about one. */
export const ReadReceipt = {
  input: Type.Object({}),
  output: Type.Object({
    experiments: Type.Array(
      Type.Object({
        id: Type.String(),
        /** What is being tried, in words. */
        about: Type.String(),
        variation: Type.String(),
      }),
    ),
    /** Newest first; empty when nothing went to anybody. */
    sendings: Type.Array(
      Type.Object({ to: Type.String(), what: Type.String(), at: instant, about: Type.String() }),
    ),
    /** There were more than are listed. */
    more: Type.Boolean(),
  }),
}

export type LoadedTag = Static<typeof LoadedTag>
export type ConsentKind = Static<typeof ConsentKind>
export type Copy = Static<typeof Copy>
export type ExportedData = Static<typeof ExportData.output>
export type OpenClaim = Static<typeof OpenClaim>
export type Kept = Static<typeof Kept>
export type DeletionPlan = Static<typeof PlanDeletion.output>
export type PrivacyChoices = Static<typeof Choices>
export type PrivacyReceipt = Static<typeof ReadReceipt.output>
