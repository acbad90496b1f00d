import { type Holding, impersonal } from '../holding.ts'

const words = 'As long as this site is run; staff are named by their accounts alone'

/** What is published names nobody but the staff who wrote it. */
export const definitionsHolds: readonly Holding[] = [
  impersonal('definitions', {
    title: 'Pages, flows and experiments',
    columns: ['kind', 'id', 'file'],
    words,
  }),
  impersonal('definition_versions', {
    title: 'Versions of pages, flows and experiments',
    columns: [
      'number',
      'kind',
      'definition_id',
      'text',
      'hash',
      'author_id',
      'origin',
      'at',
      'note',
    ],
    words,
  }),
  impersonal('releases', {
    title: 'What was published together',
    columns: [
      'number',
      'state',
      'changes',
      'bases',
      'map',
      'guarded_by',
      'note',
      'author_id',
      'created_at',
      'publish_at',
      'live_at',
      'brings_back',
      'faults',
    ],
    words,
  }),
]
