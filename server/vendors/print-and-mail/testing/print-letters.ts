import { randomUUID } from 'node:crypto'
import { mailOutbox } from '../local.ts'
import { letterOrder } from './letter-order.ts'

/**
 * A worker that is made to be killed: prints letters 0 to `count` and says when it starts and ends. With `new-keys` it
 * makes the mistake that keys are there to forgive: each try has a key of its own.
 */
const [folder = '', count = '', keys = ''] = process.argv.slice(2)
const order = await letterOrder()
const outbox = mailOutbox({
  folder,
  webhookSecret: 'of-a-test',
  checkAddress: () => ({ verdict: 'unknown' }),
  deliver: async () => {},
})

process.stdout.write('started\n')
for (let number = 0; number < Number(count); number += 1) {
  const suffix = keys === 'new-keys' ? `.${randomUUID()}` : ''
  await outbox.createLetter({ ...order, idempotencyKey: `letter-${number}${suffix}` })
}
process.stdout.write('ended\n')
