import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const OLD = '/sys/fs/cgroup/cpu'
const NEW = '/sys/fs/cgroup'
/** Short, so that nobody stands still for long between two shares. */
const PERIOD_US = 10_000

/**
 * Holds a process and its threads to a share of one core, as a machine of its own of that size would, by a control group of
 * Linux. For root.
 * @param share above 0; 0.25 is a quarter of a core
 * @returns lets go of it again
 * @throws Error where the kernel offers no such groups, or not to us
 */
export function holdToShare(pid: number, share: number): () => void {
  const isNew = existsSync(join(NEW, 'cgroup.controllers'))
  const home = isNew ? NEW : OLD
  const group = join(home, `sparrow-bench-${pid}`)
  const quota = Math.round(PERIOD_US * share)
  if (isNew) writeFileSync(join(home, 'cgroup.subtree_control'), '+cpu')
  mkdirSync(group)
  if (isNew) {
    writeFileSync(join(group, 'cpu.max'), `${quota} ${PERIOD_US}`)
  } else {
    writeFileSync(join(group, 'cpu.cfs_period_us'), String(PERIOD_US))
    writeFileSync(join(group, 'cpu.cfs_quota_us'), String(quota))
  }
  writeFileSync(join(group, 'cgroup.procs'), String(pid))
  return () => {
    writeFileSync(join(home, 'cgroup.procs'), String(pid))
    rmdirSync(group)
  }
}
