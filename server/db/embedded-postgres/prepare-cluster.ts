import { randomBytes } from 'node:crypto'
import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { changePassword, createCluster } from './create-cluster.ts'
import { embeddedBinaries } from './embedded-binaries.ts'
import { findAccount, type Account } from './find-account.ts'
import { makePassage } from './make-passage.ts'
import { placeBinaries } from './place-binaries.ts'
import { placeData } from './place-data.ts'
import { readMemory, writeMemory, type Memory } from './remember-place.ts'
import { settleOrphan } from './settle-orphan.ts'

/** Where root keeps what PostgreSQL's account cannot reach elsewhere. */
const REFUGE = '/var/lib/sparrow'

/** A cluster that is ours alone, does not run, and can be run by `account` from `bin`. */
interface PreparedCluster {
  bin: string
  home: string
  account: Account
  memory: Memory
}

/**
 * Makes ready what PostgreSQL needs to start in a data folder; a cluster is made where there is none, and one that a
 * killed process left running is stopped.
 * @param asked `hold` throws where another process has the folder; without `durable` nothing is forced to the disk
 * @throws CannotStartPostgres that says what to do
 */
export async function prepareCluster({
  hold,
  say,
  durable,
  ...asked
}: {
  dataDir: string
  hold: (folder: string) => void
  say: (line: string) => void
  durable: boolean
}): Promise<PreparedCluster> {
  const binaries = embeddedBinaries()
  // Others may pass through to the cluster, which is closed to them; so is every secret.
  makePassage({ path: asked.dataDir, mode: 0o711 })
  const dataDir = realpathSync(asked.dataDir)
  hold(dataDir)

  const known = readMemory({ dataDir })
  const usual = join(dataDir, 'postgres')
  const wanted = known?.home ?? usual
  const account = findAccount({ dataDir, home: wanted })
  const bin = placeBinaries({ account, refuge: REFUGE, binaries })
  const home = placeData({ home: wanted, refuge: REFUGE, account })
  // A data folder that was copied by hand remembers the same place.
  if (home !== usual) hold(home)
  await settleOrphan({ home, say })

  const memory = known ?? newMemory({ home, usual })
  const cluster = { bin, home, account, password: memory.password }
  if (!known && existsSync(join(home, 'data'))) changePassword(cluster)
  if (!known) writeMemory({ dataDir, memory })
  createCluster({ ...cluster, durable })
  return { bin, home, account, memory }
}

function newMemory({ home, usual }: { home: string; usual: string }): Memory {
  const password = randomBytes(24).toString('base64url')
  return home === usual ? { password } : { password, home }
}
