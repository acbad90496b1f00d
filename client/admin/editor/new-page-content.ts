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
  const head = isRecord(page['head']) ? page['head'] : {}
  return {
    ...rest,
    id,
    routes: [`/${id}`],
    head: { ...head, title: titleOf(title), robots: 'noindex' },
    sections: sections.map((section) => (isRecord(section) ? asWritten(section) : section)),
  }
}

function asWritten(section: Content): Content {
  const { variants: _, adapt: __, ...own } = section
  return own
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
