import { chmodSync, mkdirSync } from 'node:fs'

/** Makes the folder if it is missing, with exactly this mode: the umask would shut out others. */
export function makePassage({ path, mode }: { path: string; mode: number }): void {
  if (mkdirSync(path, { recursive: true, mode })) chmodSync(path, mode)
}
