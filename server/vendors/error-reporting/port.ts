/** A company that collects errors. What it gets says what went wrong and where in the code, never about whom. */
export interface ErrorReporter {
  /** Returns at once; a report that cannot be delivered is dropped. @param facts that are safe to hand out */
  report(error: unknown, facts: Readonly<Record<string, unknown>>): void
  /** Waits for what is on its way, 2 s at most. */
  stop(): Promise<void>
}
