import createKnex, { type Knex } from 'knex'
import { knexSnakeCaseMappers } from 'objection'
import pg from 'pg'
import type { Spans } from '../observing/spans.ts'
import { TAKE_APP_ROLE } from './app-role.ts'
import { nameStatements, type Statement } from './name-statements.ts'
import { BEGIN_SESSION, sessionOf, SharedSession } from './session.ts'
import { traceStatement } from './trace-statement.ts'

const DATE = 1082
const INT8 = 20

// A day is a day: never a Date in the server's zone. Amounts in cents fit a double exactly up to 90 trillion dollars.
pg.types.setTypeParser(DATE, (day: string) => day)
pg.types.setTypeParser(INT8, Number)

const STATEMENT_MS = 5_000
const READ_MS = 8_000
const ACQUIRE_MS = 3_000
/** What goes over millions of rows takes its time, an index or a list that an operator brings in, and no visitor waits for it. */
const PATIENT_MS = 30 * 60_000
/** Whoever waits for a lock on a table makes all wait that come after: a migration gives up soon, and tries again. */
const MIGRATION_LOCK_MS = 1_000
const IDLE_IN_TRANSACTION_MS = 10_000

const patient = { statement_timeout: PATIENT_MS, query_timeout: PATIENT_MS + READ_MS }
const patience = {
  visitor: { statement_timeout: STATEMENT_MS, query_timeout: READ_MS },
  operator: { ...patient, lock_timeout: STATEMENT_MS },
  migration: { ...patient, lock_timeout: MIGRATION_LOCK_MS },
}

interface Connecting {
  poolSize?: number
  asOwner?: boolean
  migrates?: boolean
  isPatient?: boolean
  spans?: Pick<Spans, 'begin'>
}

interface RawConnection {
  query(...args: unknown[]): unknown
  connection?: { stream?: { destroy(): void } }
  __knex__disposed?: unknown
}

/** The pool's own words would go to standard output as plain text; what matters reaches the log as the error of a call. */
const silent = { warn() {}, error() {}, deprecate() {}, debug() {} }

/**
 * Opens a pool to PostgreSQL. Names are camelCase in code and snake_case in the database.
 * @param asOwner keeps the rights of the login; the application gives up those it does not need
 * @param migrates has the owner's rights, all the time it needs, and no patience with locks
 * @param isPatient has all the time it needs, but for locks, behind which visitors would wait
 * @param spans where each statement that is part of a piece of work has one
 */
export function connect(
  url: string,
  { poolSize = 10, asOwner = false, migrates = false, isPatient = false, spans }: Connecting = {},
): Knex {
  const waits = migrates ? 'migration' : isPatient ? 'operator' : 'visitor'
  const watching = { named: nameStatements(), ...(spans && { spans }) }
  return createKnex({
    client: 'pg',
    log: silent,
    // Values never go into an error's words, and so never into the log.
    compileSqlOnError: false,
    connection: {
      ...sessionOf(url),
      application_name: 'sparrow',
      ...patience[waits],
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
      connectionTimeoutMillis: ACQUIRE_MS,
      keepAlive: true,
    },
    pool: {
      min: 0,
      max: poolSize,
      acquireTimeoutMillis: ACQUIRE_MS,
      afterCreate: begin(watching, asOwner || migrates ? [] : [TAKE_APP_ROLE]),
    },
    ...knexSnakeCaseMappers(),
  })
}

type Done = (error: unknown, connection: RawConnection) => void

interface Result {
  rows: { isOwn?: boolean }[]
}

interface Watching {
  named: ReturnType<typeof nameStatements>
  spans?: Pick<Spans, 'begin'>
}

/** Has each connection look after its statements, and do the first ones. One that is not what it should be is never used. */
function begin(watching: Watching, statements: readonly string[]) {
  return (connection: RawConnection, done: Done): void => {
    guard(connection, watching)
    const first = [BEGIN_SESSION, ...statements].join(';')
    connection.query(first, (error: unknown, result: Result | Result[]) => {
      const isOwn = !error && [result].flat()[0]?.rows[0]?.isOwn
      if (!isOwn) connection.connection?.stream?.destroy()
      done(error ?? (isOwn ? null : new SharedSession()), connection)
    })
  }
}

/**
 * A statement whose answer timed out may still be running: its connection must never be used again, or a later
 * COMMIT on it would keep half of a transaction (seen: claims committed without their job, under a frozen database).
 */
function guard(connection: RawConnection, { named, spans }: Watching): void {
  const query = connection.query.bind(connection)
  connection.query = (...args: unknown[]) => {
    const answer = args.at(-1)
    if (typeof answer !== 'function') return query(...args)
    const [statement, ...others] = args.slice(0, -1)
    const asked = isStatement(statement) ? named(statement) : statement
    const ended = spans && traceStatement(spans, isStatement(asked) ? asked.text : String(asked))
    return query(asked, ...others, (error: unknown, result: unknown) => {
      ended?.(error)
      if (error instanceof Error && error.message === 'Query read timeout') {
        connection.__knex__disposed = error
        connection.connection?.stream?.destroy()
      }
      answer(error, result)
    })
  }
}

function isStatement(asked: unknown): asked is Statement {
  return typeof asked === 'object' && asked !== null && 'text' in asked
}
