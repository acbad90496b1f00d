import type { Knex } from 'knex'
import pg from 'pg'
import { tooOld } from './need-version.ts'

/**
 * What each session has, whatever the database and its login say: times and numbers read the same everywhere, months
 * of visits begin at midnight UTC, and who waited for a lock sees what was kept meanwhile (with `repeatable read` more than was
 * paid went back when two refunds were ordered at the same moment).
 */
const settings = {
  TimeZone: 'UTC',
  DateStyle: 'ISO,YMD',
  IntervalStyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  standard_conforming_strings: 'on',
  default_transaction_isolation: 'read committed',
  // Whoever hears of releases is silent for long, and a backup or an index takes its time.
  idle_session_timeout: '0',
  transaction_timeout: '0',
  // Known to nobody but us: a session without it was begun by somebody in between, who hands it to others as well.
  'sparrow.session': 'own',
}

/** Our tables are in `public`, also where there is a schema named as the login; extensions are where somebody put them. */
const LOOK_IN_PUBLIC_FIRST = `set_config('search_path',
  concat_ws(', ', 'public', nullif(current_setting('search_path'), '')), false)`

/** The first statement of a session; says whether it is our own. */
export const BEGIN_SESSION = `select current_setting('sparrow.session', true) = 'own' as "isOwn", ${LOOK_IN_PUBLIC_FIRST}`

const PROTOCOL_VIOLATION = '08P01'
const UNDEFINED_OBJECT = '42704'

/** Something hands sessions to whoever comes: what is set, listened for and locked in one is gone or with somebody else. */
export class SharedSession extends Error {
  override readonly name = 'SharedSession'

  constructor() {
    super(
      'DATABASE_URL leads to a pooler that does not pass on what a session asks for (PgBouncer, say); ' +
        'it must lead to PostgreSQL itself, since notices, locks and the role belong to a session.',
    )
  }
}

/** An address as the driver takes it. Options that stand in it hold where ours say nothing. */
export function sessionOf(url: string): { connectionString: string; options: string } {
  const [address = '', query] = url.split(/\?(.*)/s)
  const asked = new URLSearchParams(query)
  const given = asked.get('options') ?? ''
  asked.delete('options')
  const ours = Object.entries(settings).map(([name, value]) => `-c ${name}=${inOneWord(value)}`)
  return {
    connectionString: asked.size > 0 ? `${address}?${asked}` : address,
    options: [given, ...ours].join(' ').trim(),
  }
}

/** @returns why the driver cannot read an address, or a certificate that it names; never the address, which has a password */
export function addressFault(url: string): string | undefined {
  try {
    // It connects to nothing yet.
    void new pg.Client(sessionOf(url))
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

/** Whether it is told of a setting of ours, and not of one that stands in the address. */
const isOurs = (message: string) =>
  Object.keys(settings).some((name) => message.includes(`"${name}"`))

/** The server takes options apart at blanks. */
const inOneWord = (value: string) => value.replaceAll(' ', '\\ ')

/**
 * Asks the database once. One that is away is no fault here: whoever needs it next is told.
 * @returns why it did not answer
 * @throws SharedSession when a pooler stands in between, which the pool finds out or the pooler says itself; Error when the
 *   server is too old for what each session asks
 */
export async function needOwnSessions(db: Pick<Knex, 'raw'>): Promise<Error | undefined> {
  try {
    await db.raw('select 1')
    return undefined
  } catch (error) {
    if (error instanceof SharedSession) throw error
    const { code, message } = error as { code?: unknown; message: string }
    if (code === PROTOCOL_VIOLATION && message.includes('startup parameter'))
      throw new SharedSession()
    if (code === UNDEFINED_OBJECT && isOurs(message)) throw tooOld(`says: ${message}`)
    return error as Error
  }
}
