import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { messageOf } from './message.ts'
import type { EmailSender } from './port.ts'
import { readMessage } from './read-message.ts'

/**
 * Writes each message, whole and as it would go out, to a folder: any mail program opens an .eml file. A message sent
 * again replaces its own file.
 * @param folder made when it is not there; readable by its owner only, since messages hold links
 */
export function emailOutbox({ folder, host }: { folder: string; host: string }): EmailSender {
  const how = { streamTransport: true, buffer: true, newline: 'windows' } as const
  // With the first message, as by SMTP.
  const open = async () => (await import('nodemailer')).createTransport(how)
  let opening: ReturnType<typeof open> | undefined

  return {
    mode: 'outbox',
    async send(email) {
      const composer = await (opening ??= open())
      const { message } = await composer.sendMail(messageOf(email, { host }))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, `${email.idempotencyKey.replaceAll(/[^\w.-]/g, '_')}.eml`)
      await writeFile(`${file}.part`, message, { mode: 0o600 })
      await rename(`${file}.part`, file)
      return { providerId: file }
    },
    async read({ providerId }) {
      try {
        return readMessage(await readFile(join(folder, basename(providerId))))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
  }
}
