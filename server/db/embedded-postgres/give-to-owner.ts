import { chownSync, statSync } from 'node:fs'

/** What root writes into somebody's folder is theirs, or they could not start here again. */
export function giveToOwner({ folder, paths }: { folder: string; paths: string[] }): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(folder)
  for (const path of paths) chownSync(path, uid, gid)
}
