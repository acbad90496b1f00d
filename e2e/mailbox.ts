import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** The outbox of a server that sends no e-mail: what it wrote to one address. */
export interface Mailbox {
  /**
   * The newest link that starts with this path, out of what came for the address; waits for it.
   * @throws Error when none comes in time
   */
  link(path: string, to: string): Promise<string>
  /** How many messages came for the address. */
  count(to: string): number
}

const PATIENCE_MS = 20_000

export function openMailbox(dataDir: string): Mailbox {
  const folder = join(dataDir, 'outbox', 'e-mail')

  function newestFirst(to: string): string[] {
    const all = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
    return all
      .filter((name) => name.endsWith('.eml'))
      .map((name) => join(folder, name))
      .toSorted((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)
      .map((file) => readable(readFileSync(file, 'utf8')))
      .filter((message) => message.toLowerCase().includes(`to: ${to.toLowerCase()}`))
  }

  return {
    count: (to) => newestFirst(to).length,
    async link(path, to) {
      let found: string | undefined
      const pattern = new RegExp(`https?://[^\\s"'<>]+${path}#[\\w-]+`)
      await expect
        .poll(
          () => {
            const [newest] = newestFirst(to).flatMap((message) => pattern.exec(message) ?? [])
            return (found = newest)
          },
          { timeout: PATIENCE_MS, message: `a link to ${path} for ${to}` },
        )
        .toBeTruthy()
      const { pathname, hash } = new URL(found ?? '')
      return pathname + hash
    },
  }
}

/** Quoted-printable undone as far as an address is written in it. */
function readable(message: string): string {
  return message
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(parseInt(hex, 16)))
}
