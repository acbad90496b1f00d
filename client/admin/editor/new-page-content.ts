import type { Condition } from '#contract/definitions/condition.ts'
import { defaultFacts } from '#contract/definitions/facts.ts'
import { factsIn, isMet } from '#contract/definitions/is-met.ts'
import type { DefinitionRead } from '#contract/wire/admin/publishing.ts'
import { isRecord } from '#contract/is-record.ts'
import { ask } from '../ask.ts'
import { definitionPath } from '../releases/definition-calls.ts'
import type { Content } from './document/use-document.ts'

interface Named {
  id: string
  title: string
}

/** What a new page says at first: what another one does, by its id, or a heading and a text. Search engines keep neither. */
export async function newPageContent(named: Named, like: string): Promise<Content> {
  if (like === '') return firstContent(named)
  const { live, draft } = await ask<DefinitionRead>(definitionPath({ kind: 'page', id: like }))
  return copiedPage(live?.content ?? draft?.content ?? {}, named)
}

/** A page as everybody reads it at its first address: what is tried on it, or read elsewhere, is not tried again here. */
export function copiedPage(page: Content, { id, title }: Named): Content {
  const { status: _, ...rest } = page
  const sections: unknown[] = Array.isArray(page['sections']) ? page['sections'] : []
  const [first]: unknown[] = Array.isArray(page['routes']) ? page['routes'] : []
  const head = isRecord(page['head']) ? page['head'] : {}
  return {
    ...rest,
    id,
    routes: [`/${id}`],
    head: { ...head, title: titleOf(title), robots: 'noindex' },
    sections: sections.filter(isRecord).flatMap((section) => asRead(section, first)),
  }
}

/** As everybody gets it at an address; nothing where it is for other addresses alone. */
function asRead(section: Content, address: unknown): Content[] {
  const { variants: _, adapt: __, ...own } = section
  const { visibleIf, ...always } = own
  const condition = visibleIf as Condition | undefined
  if (!factsIn(condition).includes('page.route')) return [own]
  return isMet(condition, { ...defaultFacts(), 'page.route': String(address) }) ? [always] : []
}

function firstContent({ id, title }: Named): Content {
  return {
    $schema: '../schemas/page.schema.json',
    kind: 'page',
    id,
    schemaVersion: 1,
    routes: [`/${id}`],
    head: { title: titleOf(title), description: title, robots: 'noindex' },
    sections: [
      { id: 'heading', type: 'page-heading', props: { title } },
      {
        id: 'text',
        type: 'prose',
        props: { items: [{ kind: 'p', text: 'What this page says.' }] },
      },
    ],
  }
}

const titleOf = (title: string) => `${title} | {{site.name}}`
