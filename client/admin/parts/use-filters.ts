import { usePlace } from '../router.tsx'

/** The filters of a list stand in the address, so that a link shows the same and going back works. */
export function useFilters(): {
  filter(name: string): string
  choose(name: string, value: string): void
} {
  const { query, path, go } = usePlace()
  return {
    filter: (name) => query.get(name) ?? '',
    choose(name, value) {
      const next = new URLSearchParams(query)
      if (value) next.set(name, value)
      else next.delete(name)
      // Another list has another first page.
      if (name !== 'page') next.delete('page')
      go(next.size > 0 ? `${path}?${next.toString()}` : path, { replace: true })
    },
  }
}
