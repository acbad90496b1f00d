/** What may be said of a span: words and numbers of ours, never what somebody typed or sent. */
type SpanFacts = Readonly<Record<string, string | number | boolean>>

/** `server`: somebody asked; `job`: background work; `call`: we ask somebody, the database included. */
export type SpanKind = 'server' | 'job' | 'call'

/** One piece of work with a beginning and an end, as a collector of traces shows it. */
export interface Span {
  /** Of the whole that it is part of: 32 hexadecimal digits. */
  readonly traceId: string
  /** By which another process makes its own spans part of this one (W3C Trace Context). */
  readonly traceparent: string
  /** @param failure a kind of error or a status, which marks the span as failed; never an error's own words */
  end(result?: { name?: string; facts?: SpanFacts; failure?: string }): void
}

export interface SpanStart {
  kind: SpanKind
  name: string
  facts?: SpanFacts
  /** What it is part of: a span of this process, or a `traceparent` from outside, which counts only when well-formed. */
  parent?: Span | string
}

/** Where spans begin. There is one in a process, and none where no collector is named. */
export interface Spans {
  begin(start: SpanStart): Span
  /** Sends what is left, 1 s at most. */
  stop(): Promise<void>
}
