import { checkHeldBack } from './mail-wishes.ts'
import { blame, type World } from './world.ts'

/** What is told each time that it is done, in words that do not say which time. */
const OFTEN =
  /password was changed|confirm|sign in|sign-in|reset|plan is cancelled|goes on|refund is on/i

/** Nobody is told the same twice, or at all once everything of theirs is deleted. */
export async function checkEmails(world: World): Promise<void> {
  await checkHeldBack(world)
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
