import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { copyOutbox } from './copy-outbox.ts'

test('a message and a letter that are being written while it is copied keep no backup from being made', async () => {
  const [from, to] = [temporaryFolder(), temporaryFolder()]
  const messages = join(from, 'outbox', 'e-mail')
  const letters = join(from, 'outbox', 'mail')
  mkdirSync(messages, { recursive: true })
  mkdirSync(join(letters, '.unfinished', 'one'), { recursive: true })
  const whole = Array.from({ length: 50 }, (_, index) => `${1000 + index}.eml`)
  for (const name of [...whole, '2000.eml.part']) writeFileSync(join(messages, name), name)
  writeFileSync(join(letters, '.unfinished', 'one', 'letter.pdf'), 'one')

  const copying = copyOutbox({ from, to })
  while (!existsSync(join(to, 'outbox', 'e-mail', '1000.eml'))) await turn()
  renameSync(join(messages, '2000.eml.part'), join(messages, '2000.eml'))
  renameSync(join(letters, '.unfinished', 'one'), join(letters, 'one'))

  const files = await copying
  expect(files.map(({ path }) => path)).toEqual(whole.map((name) => `outbox/e-mail/${name}`))
})
