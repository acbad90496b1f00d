import { suitFilters, type SuitFilter, type SuitRows } from '#contract/wire/admin/catalogue.ts'
import type { Tools } from '../../tools.ts'
import { readStanding, standsAs } from './standing.ts'

const PAGE_SIZE = 50

/** A page of the catalogue: by words in the name, the payer or the address, and by how a settlement stands. */
export async function listSuits(
  tools: Pick<Tools, 'db' | 'clock'>,
  { search, filter, page }: { search: string; filter: SuitFilter; page: number },
): Promise<SuitRows> {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = (await readStanding(tools)).filter(({ name, defendant, slug }) => {
    const words = `${name} ${defendant ?? ''} ${slug}`.toLowerCase()
    return wanted.every((word) => words.includes(word))
  })
  const suits = found.filter(standsAs[filter])
  return {
    suits: suits.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    total: suits.length,
    pageSize: PAGE_SIZE,
    counts: Object.fromEntries(
      suitFilters.map((name) => [name, found.filter(standsAs[name]).length]),
    ),
  }
}
