import { globSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openGround } from '../faults/ground.ts'
import { backUp } from '../server/backup/back-up.ts'
import { verifyBackup } from '../server/backup/verify-backup.ts'
import { connect } from '../server/db/connect.ts'
import { addMailedSuit } from '../server/testing/mailed-claim.ts'
import { timed } from './filled-database.ts'
import { judged, table } from './table.ts'

/**
 * How long a site is backed up and restored, with so many claims in it: each with sealed answers and
 * a visit, one in a hundred with a file of 25 kB; run by `node bench/backup-times.ts 200000`. Exit code 1 when the restore
 * takes more than 60 s.
 */
const CLAIMS = Number(process.argv[2] ?? 200_000)
const MOST_S = 60
const DOCUMENT_EVERY = 100

const ground = await openGround()
const folder = mkdtempSync(join(tmpdir(), 'sparrow-backup-'))
try {
  const owner = connect(ground.databaseUrl, { migrates: true, poolSize: 1 })
  const { id: suitId } = await addMailedSuit(ground.db)
  await fill(suitId)
  await owner.destroy()
  const backup = join(folder, 'backup')
  const source = {
    url: ground.databaseUrl,
    dataDir: ground.dataDir,
    keyMark: 'bench',
    now: new Date(),
  }
  const backed = await timed(() => backUp(source, backup))
  const restored = await timed(() => verifyBackup(backup))
  const bytes = globSync(join(backup, '**/*')).reduce((sum, path) => sum + statSync(path).size, 0)
  const rows = backed.result.tables.reduce((sum, one) => sum + one.rows, 0)
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  console.log(
    table(
      [`${CLAIMS} claims, ${rows} rows`, ''],
      [
        ['backed up', seconds(backed.took)],
        ['its size', `${(bytes / 1_000_000).toFixed(0)} MB`],
        [
          'restored on trial and compared',
          judged(seconds(restored.took), restored.took <= MOST_S * 1000),
        ],
      ],
    ),
  )
  process.exitCode = restored.took <= MOST_S * 1000 ? 0 : 1

  async function fill(suit: string): Promise<void> {
    await owner.raw(
      `insert into claims (reference, visitor_id, suit_id, state, created_at, sealed_answers)
       select 'SP-' || lpad(upper(to_hex(n)), 8, '0'), gen_random_uuid(), ?, 'draft', now(),
         decode(repeat(md5(n::text), 40), 'hex')
       from generate_series(1, ?::int) n`,
      [suit, CLAIMS],
    )
    await owner.raw(
      `insert into visits (at, visitor_id, visit_type, is_bot)
       select now(), visitor_id, 'homepage', false from claims`,
    )
    await owner.raw(
      `insert into uploads (visitor_id, sha256, media_type, byte_size, pages, sealed_name, sealed_bytes, created_at)
       select visitor_id, md5(id::text) || md5(id::text), 'application/pdf', 25000, 1, '\\x00',
         (select decode(string_agg(md5(random()::text), ''), 'hex') from generate_series(1, 1563) where claims.id is not null), now()
       from claims where mod(('x' || left(md5(id::text), 8))::bit(32)::bigint, ?) = 0`,
      [DOCUMENT_EVERY],
    )
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
  await ground.close()
}
