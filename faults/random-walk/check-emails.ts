import type { ReceivedEmail } from './mailboxes.ts'
import { blame, type World } from './world.ts'

/** What is told each time that it is done, in words that do not say which time. */
const OFTEN =
  /password was changed|confirm|sign in|sign-in|reset|plan is cancelled|goes on|refund is on/i

/** Nobody is told the same twice, or at all once everything of theirs is deleted. */
export async function checkEmails(world: World): Promise<void> {
  await checkUnwanted(world)
  const { all } = world.site.mailboxes
  const keys = new Set<string>()
  const words = new Set<string>()
  for (const { to, subject, text, idempotencyKey, at } of all) {
    if (keys.has(idempotencyKey)) blame(world, `an e-mail went out twice: ${subject}`, to)
    keys.add(idempotencyKey)
    const said = `${to} ${subject} ${text.replaceAll(/\S*token=\S*/g, '')}`
    if (words.has(said) && !OFTEN.test(subject))
      blame(world, `the same was told twice: ${subject}`, `${to} ${at.toISOString()} ${text}`)
    words.add(said)
  }
}

/** What a message was about, as long as that it went out is kept. */
export async function kindOf(
  { site }: World,
  { idempotencyKey: id }: ReceivedEmail,
): Promise<string | undefined> {
  const row = await site.database.db('emails').where({ id }).first('kind')
  return row?.kind as string | undefined
}

/** What somebody switched off does not come any more. */
async function checkUnwanted(world: World): Promise<void> {
  for (const { addresses, unwanted } of world.people) {
    if (unwanted.size === 0) continue
    for (const mail of world.site.mailboxes.of(addresses[0]!).slice(0, 5)) {
      if (!mail.headers?.['List-Unsubscribe']) continue
      const since = unwanted.get((await kindOf(world, mail)) ?? '')
      if (since && mail.at > since) blame(world, `an unwanted e-mail went out: ${mail.subject}`)
    }
  }
}
