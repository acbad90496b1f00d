import type { ServiceBrief } from '#contract/wire/subscriptions.ts'

const MOST = 8

/** The services that somebody may mean, the best first: by the beginning of a name, of a word in it, or by what is in it. */
export function matchServices(services: readonly ServiceBrief[], typed: string): ServiceBrief[] {
  const asked = plain(typed)
  if (asked === '') return []
  return services
    .map((service) => ({ service, rank: rankOf(service, asked) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank)
    .slice(0, MOST)
    .map(({ service }) => service)
}

function rankOf({ name, aliases }: ServiceBrief, asked: string): number {
  return Math.max(fit(plain(name), asked) * 2, ...aliases.map((alias) => fit(plain(alias), asked)))
}

function fit(name: string, asked: string): number {
  if (name.startsWith(asked)) return 4
  if (name.includes(` ${asked}`)) return 3
  if (joined(name).startsWith(joined(asked))) return 2
  return asked.length > 2 && joined(name).includes(joined(asked)) ? 1 : 0
}

/** 'Gold’s Gym' → 'golds gym'; accents and signs do not matter. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}’']/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

function joined(text: string): string {
  return text.replaceAll(' ', '')
}
