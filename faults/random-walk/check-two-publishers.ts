import { legalPages } from '../../contract/definitions/legal-pages.ts'
import type { Colleague } from './editors.ts'
import { blame, type World } from './world.ts'

interface Page {
  kind?: string
  id?: string
  head?: { title?: unknown }
}

/** Who gave a legal page its title: each comes once. */
export function noteAuthor(world: World, { accountId }: Colleague, content: object): void {
  const title = legalTitleOf(content)
  if (title && !world.authors.has(title)) world.authors.set(title, accountId)
}

function legalTitleOf({ kind, id = '', head }: Page): string | undefined {
  const isLegal = kind === 'page' && legalPages.has(id)
  return isLegal && typeof head?.title === 'string' ? head.title : undefined
}

/** What somebody published, or planned, of legal text was written by somebody else, where two can publish. */
export async function checkAuthors(
  world: World,
  { name, accountId }: Colleague,
  { release }: { release: { number: number } },
): Promise<void> {
  const { db } = world.site.database
  const { changes } = (await db('releases').where({ number: release.number }).first()) as {
    changes: Record<string, number>
  }
  const texts = (await db('definitionVersions')
    .whereIn('number', Object.values(changes))
    .whereNotNull('text')
    .pluck('text')) as string[]
  const titles = texts.map((text) => legalTitleOf(JSON.parse(text) as Page))
  const publishers = await db('accounts').whereIn('role', ['publisher', 'owner'])
  for (const title of titles)
    if (title && world.authors.get(title) === accountId && publishers.length > 1)
      blame(world, 'legal text was published by who wrote it', `${name} ${release.number} ${title}`)
}
