import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { databaseUrlOf, environment } from './server-process.ts'

const program = join(import.meta.dirname, '../scripts/move-post.ts')

/** Behind the counter of a test's own site: what only an operator, the post and time itself can do. */
export interface MailRoom {
  /** Gives settlements an administrator to write to, and time enough. */
  openToMail(slugs: readonly string[]): Promise<void>
  /** What a plan gives its buyer. */
  grantMailing(): Promise<void>
  /** The time in which a signature can be taken back is over, fees are charged, and the printer runs. */
  print(): Promise<void>
  /** The post moves the letters of a claim one step on, or brings them back. */
  movePost(reference: string, returned?: string): void
  query<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

const administrator = {
  recipient: 'Example Settlement Administrator',
  line1: 'PO Box 1234',
  city: 'Philadelphia',
  state: 'PA',
  zip: '19101',
}

export async function openMailRoom({
  dataDir,
  port,
}: {
  dataDir: string
  port: number
}): Promise<MailRoom> {
  const client = new pg.Client({ connectionString: databaseUrlOf(dataDir) })
  await client.connect()
  const query = async <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) =>
    (await client.query<Row>(sql, values)).rows
  const orderAtOnce = (name: string, key: string, input: object) =>
    query(
      `select graphile_worker.add_job($1, $2::json, job_key => $3, run_at => now(), max_attempts => 12)`,
      [name, JSON.stringify(input), `${name}:${key}`],
    )

  return {
    query,
    async openToMail(slugs) {
      await query(
        `update suits set mailing_address = $1, deadline_rule = 'postmarked',
           due_on = current_date + 90 where slug = any($2)`,
        [administrator, slugs],
      )
    },
    async grantMailing() {
      await query(
        `insert into mailing_grants (visitor_id, account_id, basis, created_at)
           select distinct visitor_id, 'an-account', 'plan', now() from claims`,
      )
    },
    async print() {
      const signed = await query<{ id: string }>(
        `update claims set undo_until = now() - interval '1 second', waits_for = 'undo'
           where state = 'signed' returning id`,
      )
      for (const { id } of signed) await orderAtOnce('release-claim', id, { claimId: id })
      await until(
        async () =>
          (await countOf(`state = 'signed' and waits_for is not distinct from 'undo'`)) === 0,
      )
      await orderAtOnce('move-money', 'one', {})
      await until(
        async () => (await query(`select 1 from fee_charges where state = 'ordered'`)).length === 0,
      )
      await orderAtOnce('print-run', 'one', {})
      await until(async () => (await countOf(`state = 'queued'`)) === 0)
      await until(
        async () => (await query(`select 1 from letters where state = 'released'`)).length === 0,
      )
    },
    movePost(reference, returned) {
      const args = [program, reference, ...(returned ? ['--returned', returned] : [])]
      execFileSync(process.execPath, args, {
        cwd: join(import.meta.dirname, '..'),
        env: { PATH: process.env['PATH'] ?? '', ...environment({ dataDir, port }) },
      })
    },
    close: () => client.end(),
  }

  async function countOf(condition: string): Promise<number> {
    return (await query(`select 1 from claims where ${condition}`)).length
  }
}

const PATIENCE_MS = 30_000
const POLL_MS = 50

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const giveUp = Date.now() + PATIENCE_MS
  while (Date.now() < giveUp) {
    if (await isSo()) return
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  throw new Error('The printer did not get done in time')
}
