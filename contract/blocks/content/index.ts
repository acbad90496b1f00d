import { CallOut } from './call-out.ts'
import { Contact } from './contact.ts'
import { DefinitionList } from './definition-list.ts'
import { FeatureCards } from './feature-cards.ts'
import { Letter } from './letter.ts'
import { LinkList } from './link-list.ts'
import { Notice } from './notice.ts'
import { PageHeading } from './page-heading.ts'
import { Prose } from './prose.ts'
import { Steps } from './steps.ts'
import { Table } from './table.ts'

/** Blocks that pages to read are made of: services, legal texts, articles. */
export const contentBlocks = {
  'page-heading': PageHeading,
  prose: Prose,
  'feature-cards': FeatureCards,
  steps: Steps,
  table: Table,
  notice: Notice,
  letter: Letter,
  'link-list': LinkList,
  'definition-list': DefinitionList,
  contact: Contact,
  'call-out': CallOut,
}
