import { topicsOf } from '#contract/emails/kinds.ts'
import type { Tools } from '../../tools.ts'
import { findSuppressed, findWishes } from './find-wishes.ts'

/**
 * Whether a message must not go to an address: it bounced for good, or the message can be switched off and was. What is
 * needed reaches those, too, who want nothing else.
 */
export async function isUnwanted(
  tools: Pick<Tools, 'db' | 'secrets'>,
  { kind, address }: { kind: string; address: string },
): Promise<boolean> {
  const about = topicsOf(kind)
  if (about.length === 0) return (await findSuppressed(tools, { address })).has('bounced')
  const { topics, suppressed } = await findWishes(tools, { address })
  return suppressed.size > 0 || !about.some((topic) => topics.has(topic))
}
