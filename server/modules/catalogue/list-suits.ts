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
  // There may be fewer pages by now than when this one was chosen.
  const shown = Math.min(page, Math.max(1, Math.ceil(suits.length / PAGE_SIZE)))
  return {
    suits: suits.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE),
    total: suits.length,
    pageSize: PAGE_SIZE,
    counts: Object.fromEntries(
      suitFilters.map((name) => [name, found.filter(standsAs[name]).length]),
    ),
  }
}
