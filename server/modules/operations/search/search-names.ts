import type { Role } from '#contract/roles.ts'
import { Suit } from '../../suits/index.ts'
import { literal } from '../pages.ts'
import type { Place } from './place.ts'

const MOST = 10

const EVERYBODY: readonly Role[] = ['publisher', 'editor', 'support', 'finance', 'viewer']

/** What is public anyway: settlements and definitions, by a part of their names. */
export const searchNames: readonly Place[] = [
  {
    kind: 'suit',
    label: 'Settlements',
    roles: EVERYBODY,
    opens: ['publisher', 'editor', 'support', 'viewer'],
    async find({ db }, words) {
      const like = `%${literal(words)}%`
      const suits = await Suit.query(db)
        .where('name', 'ilike', like)
        .orWhere('slug', 'ilike', like)
        .orWhere('administratorName', 'ilike', like)
        .orWhereRaw('mailing_address::text ilike ?', [like])
        .orderBy('name')
        .limit(MOST)
      return suits.map(({ id, name, status, dueOn }) => ({
        title: name,
        detail: [status, dueOn && `deadline ${dueOn}`].filter(Boolean).join(', '),
        to: `/suits/${id}`,
      }))
    },
  },
  {
    kind: 'definition',
    label: 'Pages, flows and experiments',
    roles: EVERYBODY,
    opens: ['publisher', 'editor', 'viewer'],
    async find({ db }, words) {
      const found = (await db('definitions')
        .whereRaw('id ilike ?', [`%${literal(words)}%`])
        .orderBy(['kind', 'id'])
        .limit(MOST)
        .select('kind', 'id')) as { kind: string; id: string }[]
      return found.map(({ kind, id }) => ({
        title: id,
        detail: kind,
        to: `/editor/${kind}/${encodeURIComponent(id)}`,
      }))
    },
  },
]
