import type { Knex } from 'knex'
import { areSpeltAlike } from './spelt-alike.ts'

/** From so many letters on two may be other; shorter names have too few trigrams to be found by them. */
const LONG = 8
const letters = 'abcdefghijklmnopqrstuvwxyz'.split('')

/** Which of a person's names it is. */
type Part = 'last' | 'first'

/** Names as they are searched. */
type NamesByPart = Record<Part, string[]>

interface Asked {
  part: Part
  asked: string
  name: string
}

/**
 * The names of the lists that may be one of those asked for, spelt otherwise; those themselves are not among them. What is
 * one step away is asked for by name; of long names also what has trigrams in common. One query for both parts.
 */
export async function kindredNames(db: Knex, names: NamesByPart): Promise<NamesByPart> {
  const each = [...askedOf('last', names.last), ...askedOf('first', names.first)]
  const steps = each.flatMap((asked) =>
    oneStepAway(asked.name).map((name) => ({ ...asked, asked: asked.name, name })),
  )
  const long = each.filter(({ name }) => name.length >= LONG)
  const { rows } = (await db.raw(
    `select steps.part, steps.asked, names.name
     from unnest(?::text[], ?::text[], ?::text[]) as steps (part, asked, name)
     join unclaimed_names as names on names.part = steps.part and names.name = steps.name
     union
     select asked.part, asked.name, near.name
     from unnest(?::text[], ?::text[]) as asked (part, name)
     cross join lateral near_unclaimed_names(asked.name, asked.part) as near (name)`,
    [
      steps.map(({ part }) => part),
      steps.map(({ asked }) => asked),
      steps.map(({ name }) => name),
      long.map(({ part }) => part),
      long.map(({ name }) => name),
    ],
  )) as { rows: Asked[] }
  const alike = rows.filter((near) => areSpeltAlike(near.asked, near.name))
  return { last: namesOf(alike, 'last', names.last), first: namesOf(alike, 'first', names.first) }
}

const askedOf = (part: Part, names: readonly string[]) => names.map((name) => ({ part, name }))

function namesOf(found: readonly Asked[], part: Part, known: readonly string[]): string[] {
  const names = found.filter((one) => one.part === part).map(({ name }) => name)
  return [...new Set(names)].filter((name) => !known.includes(name))
}

/** Everything that one letter more, less, other or swapped with its neighbour makes of a name. */
function oneStepAway(of: string): string[] {
  const cuts = Array.from({ length: of.length + 1 }, (_, at) => [of.slice(0, at), of.slice(at)])
  const names = cuts.flatMap(([head = '', tail = '']) => [
    head + tail.slice(1),
    head + tail.slice(1, 2) + tail.slice(0, 1) + tail.slice(2),
    ...letters.flatMap((letter) => [head + letter + tail, head + letter + tail.slice(1)]),
  ])
  return [...new Set(names)]
}
