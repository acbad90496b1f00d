import type { ComponentType } from 'react'
import type { contentBlocks } from '#contract/blocks/content/index.ts'
import type { BlockInput } from '#contract/blocks/index.ts'
import { CallOut } from './call-out.tsx'
import { Contact } from './contact.tsx'
import { DefinitionList } from './definition-list.tsx'
import { FeatureCards } from './feature-cards.tsx'
import { KeptTable } from './kept-table.tsx'
import { Letter } from './letter.tsx'
import { LinkList } from './link-list.tsx'
import { NoticeBlock } from './notice.tsx'
import { PageHeading } from './page-heading.tsx'
import { Prose } from './prose.tsx'
import { Steps } from './steps.tsx'
import { Table } from './table.tsx'

/** Block name → the component that draws it. */
export const components: {
  [Name in keyof typeof contentBlocks | 'kept-table']: ComponentType<BlockInput<Name>>
} = {
  'page-heading': PageHeading,
  prose: Prose,
  'feature-cards': FeatureCards,
  steps: Steps,
  table: Table,
  'kept-table': KeptTable,
  notice: NoticeBlock,
  letter: Letter,
  'link-list': LinkList,
  'definition-list': DefinitionList,
  contact: Contact,
  'call-out': CallOut,
}
