import type { Config } from './config.ts'
import type { Tools } from './tools.ts'

const NOT_THIS_KEY =
  'SECRET_KEY (or DATA_DIR/secret-key) is not the one that this database was sealed with: names, answers and addresses in it ' +
  'cannot be read with it. Put the right one back; nothing was sealed with this one (docs/disaster.md)'
const SOME_NOT =
  'A part of this database was sealed with another SECRET_KEY and cannot be read (docs/disaster.md)'

/** The first and the last of what is kept longest. Fails where the tables are not there yet, and nothing is sealed. */
const ENDS = `(select sealed_email as sealed from accounts order by id limit 1)
  union all (select sealed_email from accounts order by id desc limit 1)
  union all (select sealed_answers from claims where sealed_answers is not null order by id limit 1)
  union all (select sealed_answers from claims where sealed_answers is not null order by id desc limit 1)`

/**
 * Looks whether what is there can be read, before anything is sealed with another key beside it. Where people only try things the
 * data may be thrown away any day, and a line in the log is enough.
 * @throws Error when nothing of it can on a live site
 */
export async function needOwnKey(
  {
    config,
    db,
    log,
    secrets,
  }: Pick<Tools, 'db' | 'log' | 'secrets'> & {
    config: Pick<Config, 'live'>
  },
  { answers }: { answers: boolean },
): Promise<void> {
  if (!answers) return
  const { rows } = await db
    .raw<{ rows: { sealed: Buffer }[] }>(ENDS)
    .catch(() => ({ rows: [] as { sealed: Buffer }[] }))
  const foreign = rows.filter(({ sealed }) => !secrets.knows(sealed)).length
  if (foreign === 0) return
  if (foreign === rows.length && config.live) throw new Error(`${NOT_THIS_KEY}.`)
  log.error(
    foreign === rows.length
      ? { event: 'sealed-with-another-key', message: NOT_THIS_KEY }
      : { event: 'sealed-with-two-keys', message: SOME_NOT },
  )
}
