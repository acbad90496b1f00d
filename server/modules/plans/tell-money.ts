import { type QueueTools, queueTemplate } from '../emails/index.ts'
import { emailOf } from './find-payer.ts'
import { changeDroppedLetter, changedLetter, changePlannedLetter } from './letters-of-changes.ts'
import {
  cancelledLetter,
  renewalLetter,
  renewalRefusedLetter,
  resumedLetter,
} from './letters-of-plans.ts'
import {
  feeRefusedLetter,
  guaranteeLetter,
  receiptLetter,
  refundLetter,
} from './letters-of-money.ts'
import type { MoneyLetter, Telling } from './money-letter.ts'
import type { MoneyMatter } from './tell-money.job.ts'

/** How long a message waits for a mail server that is away. */
const USEFUL_MS = 14 * 86_400_000

type Writer = (tools: Telling, id: string) => Promise<MoneyLetter | undefined>

const writers: { [What in MoneyMatter]: Writer } = {
  paid: receiptLetter,
  refunded: refundLetter,
  'fee-refused': feeRefusedLetter,
  'renewal-refused': renewalRefusedLetter,
  'renewal-notice': renewalLetter,
  cancelled: cancelledLetter,
  resumed: resumedLetter,
  changed: changedLetter,
  'change-planned': changePlannedLetter,
  'change-dropped': changeDroppedLetter,
  'guarantee-soon': (tools, id) => guaranteeLetter(tools, { id, stage: 'soon' }),
  'guarantee-offered': (tools, id) => guaranteeLetter(tools, { id, stage: 'offered' }),
  'guarantee-counted': (tools, id) => guaranteeLetter(tools, { id, stage: 'met' }),
}

/** Mails the owner of an account what happened to their money or plan; each once. Whoever has none any more gets nothing. */
export async function tellMoney(
  tools: QueueTools,
  { what, id }: { what: MoneyMatter; id: string },
): Promise<void> {
  const written = await writers[what](tools, id)
  if (!written) return
  const { template, letter, accountId, visitorId, mark = '' } = written
  const to = await emailOf(tools, { accountId })
  if (!to) return
  await tools.db.transaction((db) =>
    queueTemplate(
      { ...tools, db },
      {
        template,
        letter: letter as never,
        dedupeKey: `money:${what}:${id}${mark && `:${mark}`}`,
        to,
        visitorId,
        usefulUntil: new Date(tools.clock.now().getTime() + USEFUL_MS),
      },
    ),
  )
}
