import type { Static, TSchema } from 'typebox'
import type { Tools } from '../tools.ts'

export interface Job<In extends TSchema = TSchema> {
  name: string
  input: In
  /** How often it is tried before it lands among the dead letters; more than once, since a deploy may cut off a try. */
  attempts: number
  /** Also run at these times, as crontab writes them, in UTC; the input is then empty. */
  cron?: string
  /** Two orders with the same key are one piece of work. */
  key(input: Static<In>): string
  /** Must be safe to run again: a crash between the deed and the tick repeats it. */
  run(tools: Tools, input: Static<In>): Promise<void>
}

/** One kind of background work, as a value that modules list and the worker runs. */
export function job<In extends TSchema>(definition: Job<In>): Job<In> {
  return definition
}

/** One piece of work that is ordered with others (`orderAll`). */
export interface JobOrder {
  job: Job
  input: unknown
  /** The earliest instant to run it; at once when absent. */
  runAt?: Date
}

/** An order whose input fits its job. */
export function orderOf<In extends TSchema>(
  job: Job<In>,
  input: Static<In>,
  { runAt }: { runAt?: Date } = {},
): JobOrder {
  return { job, input, ...(runAt && { runAt }) }
}
