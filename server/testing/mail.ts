import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkAddress } from '#contract/fields/us-address.ts'
import { mailOutbox, type MailOutbox } from '../vendors/print-and-mail/local.ts'

export type Told = { rawBody: string; headers: Record<string, string> }

let folder: string | undefined

/** The print shop of this machine, in a folder that goes with the run. What it tells, `deliver` gets. */
export function outboxForTests(
  deliver: (told: Told) => Promise<void> = async () => {},
): MailOutbox {
  return mailOutbox({
    get folder() {
      folder ??= makeFolder()
      return folder
    },
    webhookSecret: 'a-secret-of-the-outbox-for-tests',
    checkAddress({ line1, line2, city, state, zip }) {
      const faults = checkAddress({ line1, ...(line2 && { line2 }), city, state, zip })
      const isWrong = Object.values(faults).some(Boolean)
      return { verdict: isWrong ? 'undeliverable' : 'deliverable' }
    },
    deliver,
  })
}

function makeFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'sparrow-mail-'))
  process.once('exit', () => rmSync(made, { recursive: true, force: true }))
  // Vitest ends its processes so, and of such an end `exit` would hear nothing.
  process.once('SIGTERM', () => process.exit())
  return made
}
