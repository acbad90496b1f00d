import type { IncomingHttpHeaders } from 'node:http'
import type { Static, TSchema } from 'typebox'
import type { DeviceKind } from '#contract/devices.ts'
import type { Language } from '#contract/languages.ts'
import type { Role } from '#contract/roles.ts'
import type { SignedIn, Tools } from '../tools.ts'
import type { Prepared } from './prepared.ts'

/** Who sent the request, as far as we know. */
export interface Visitor {
  /** What everything of theirs is kept under: the account's own id when signed in, else the browser's. */
  id: string
  /** The browser's, whoever is signed in: set by us in a signed, HttpOnly cookie. Experiments and tokens hang on it. */
  browserId: string
  /** Who is signed in; absent when nobody is. */
  signedIn?: SignedIn
}

/** How often one caller may do this: `points` calls in `seconds`, counted per visitor address. */
export interface Limit {
  points: number
  seconds: number
  /** Counted by each process for itself: for calls so cheap that counting in the database would cost more than they do. */
  here?: true
}

/** Says that a call takes the bytes of one file as its body, instead of JSON. */
export interface FileBody {
  /** The content types that it may come as. */
  types: readonly string[]
  /** The most bytes that it may have. */
  mostBytes: number
}

/** A file as it was sent: neither its name nor its type is proof of anything. */
export interface ReceivedFile {
  /** From the header X-File-Name; '' when it says none. */
  name: string
  bytes: Buffer
  /** Hex digest of the bytes. */
  sha256: string
}

/**
 * What a handler may know of the request beside its input, looked up when it asks. A class, so that the linter refuses
 * `...facts`: its getters would not come along.
 */
export abstract class RequestFacts {
  abstract readonly requestId: string
  /** The client's address, believed only as far as TRUSTED_PROXIES says. */
  abstract readonly address: string
  abstract readonly userAgent: string
  /** What they look at the site on, as their browser tells it. */
  abstract readonly device: DeviceKind
  /** The language that was chosen by hand or that the caller asks for; undefined when it is none of ours. */
  abstract readonly language: Language | undefined
  /** Whether it was chosen by hand. */
  abstract readonly choseLanguage: boolean
  /** Sets a cookie on the answer; sent only when the handler succeeds. */
  abstract readonly setCookie: (header: string) => void
  /** Says that this success has another status than the endpoint's usual one. */
  abstract readonly setStatus: (status: 200 | 201 | 202) => void
  /** The Cookie header as sent. */
  abstract readonly cookieHeader: string | undefined
  /** The body and the headers as received, for a signature that is over them. */
  abstract readonly received: { rawBody: string; headers: IncomingHttpHeaders }
}

/**
 * public: no identity, no cookie, nothing of a person's. visitor: acts for the visitor's cookie. member: needs a sign-in.
 * admin: needs a sign-in of staff with one of these roles; owners always may, and `[]` means them alone. Everything but
 * `public` needs the CSRF token when it changes state (CONTRACT §3).
 */
type Access =
  | { access: 'public' | 'visitor' | 'member'; roles?: never }
  | { access: 'admin'; roles: readonly Role[] }

export type Endpoint<In extends TSchema = TSchema, Out extends TSchema = TSchema> = Call<In, Out> &
  Access

interface Call<In extends TSchema, Out extends TSchema> {
  method: 'get' | 'post' | 'patch' | 'delete'
  path: string
  /** One line for the API's description. */
  summary: string
  /** Needs a sign-in of the last 15 minutes, for what cannot be taken back. Without a sign-in it says nothing. */
  fresh?: true
  /** Says that a POST only reads, so it needs no CSRF token. */
  reads?: true
  /** Says that the answer is the same bytes for everybody, whatever is sent: given once that is known to be sound, if anything. */
  prepared?: true
  /** Says that it is called so often that it is answered before a route is looked for (http/answer-ahead.ts). */
  ahead?: true
  /** Needs an Idempotency-Key: the same key answers the same result, once. The handler then runs in a transaction. */
  idempotent?: true
  /** Without one the default for writing calls holds; `none` is for cached reads only. */
  limit?: Limit | 'none'
  /** The most bytes that a body may have; 32,768 when absent. Above 65,536 only calls of staff may go, up to 1,048,576. */
  bodyLimit?: number
  /** Takes a file; made by `fileEndpoint`. Its input comes from the address alone. */
  file?: FileBody
  /**
   * Says that the body may be a form as well as JSON, and that its query counts: a mail program sends what a header told it
   * (RFC 8058 §3.2).
   */
  form?: true
  /**
   * Says that the body is what a browser reports by itself, one object or a list, under media types of its own; it comes as
   * `reports`.
   */
  reports?: true
  /** The status of a success; 200 when absent. A replayed key is answered with the first one. */
  status?: 201 | 202
  input: In
  output: Out
  handle(
    tools: Tools,
    request: { input: Static<In>; visitor: Visitor; facts: RequestFacts; file?: ReceivedFile },
  ): Promise<Static<Out> | Prepared>
}

/** One whose handler gets a file. */
type FileEndpoint<In extends TSchema, Out extends TSchema> = FileCall<In, Out> & Access

interface FileCall<In extends TSchema, Out extends TSchema> extends Omit<
  Call<In, Out>,
  'handle' | 'bodyLimit' | 'reads' | 'prepared'
> {
  method: 'post'
  file: FileBody
  handle(
    tools: Tools,
    request: { input: Static<In>; visitor: Visitor; facts: RequestFacts; file: ReceivedFile },
  ): Promise<Static<Out>>
}

/** Whether a call changes something: then it is limited, and needs the CSRF token unless anybody may make it. */
export function changesState({ method, reads }: Pick<Endpoint, 'method' | 'reads'>): boolean {
  return method !== 'get' && !reads
}

/** One request the server answers: what it takes, who may send it, what it gives back. */
export function endpoint<In extends TSchema, Out extends TSchema>(
  definition: Endpoint<In, Out>,
): Endpoint {
  return definition as Endpoint
}

/** The same for a request whose body is a file: read only once the caller is known, and never beyond its limit. */
export function fileEndpoint<In extends TSchema, Out extends TSchema>(
  definition: FileEndpoint<In, Out>,
): Endpoint {
  return definition as Endpoint
}
