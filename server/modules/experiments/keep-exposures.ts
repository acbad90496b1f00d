import type { Knex } from 'knex'
import type { DeviceKind } from '#contract/devices.ts'
import { oncePerObject } from '#contract/once-per-object.ts'
import { writeTogether } from '../../db/write-together.ts'
import type { Draw, Standing } from './create-assigner.ts'

/** How somebody met an experiment: what results are split by. */
export interface Circumstances {
  at: Date
  /** Null where nobody knows. */
  device: DeviceKind | null
  entryTag: string | null
  utm: Readonly<Record<string, string>> | null
  /** The account that is signed in. */
  ownerId: string | null
  /** The browser itself told it. */
  isActive: boolean
}

interface Exposing extends Circumstances {
  browserId: string
  draw: Draw
  /** Hears what stands: what was drawn, or what another request, here or elsewhere, drew before. */
  hear(standing: Standing): void
}

const writerOf = oncePerObject((db: Knex) =>
  writeTogether((rows: readonly Exposing[]) => insertExposures(db, rows)),
)

/**
 * Keeps what a browser drew; those of the same few milliseconds go in one statement.
 * @returns what stands once it is committed. Where something stood before, that; a variation that is no more gives way.
 */
export async function keepExposures(
  db: Knex,
  { browserId, draws, ...how }: Circumstances & { browserId: string; draws: readonly Draw[] },
): Promise<Standing[]> {
  const writer = writerOf(db)
  const standing: Standing[] = []
  const hear = (one: Standing) => void standing.push(one)
  await Promise.all(draws.map((draw) => writer.write({ ...how, browserId, draw, hear })))
  return standing
}

/** In one order always, so that processes wait for each other and never in a circle. */
const INSERT = `
  with sent as (
    select distinct on (browser_id, experiment, phase) * from jsonb_to_recordset(?::jsonb) as row (browser_id uuid,
      experiment text, phase text, bucket_version int, variation text, known text[], exposed_at timestamptz,
      activated_at timestamptz, device text, entry_tag text, utm jsonb, owner_id uuid)
    order by browser_id, experiment, phase, activated_at nulls last
  ), owned as (
    insert into browser_owners (owner_id, browser_id, since)
    select owner_id, browser_id, min(exposed_at) from sent where owner_id is not null group by 1, 2 order by 1, 2
    on conflict do nothing
  )
  insert into experiment_exposures as stands (browser_id, experiment, phase, bucket_version, variation, exposed_at,
    activated_at, device, entry_tag, utm)
  select browser_id, experiment, phase, bucket_version, variation, exposed_at, activated_at, device, entry_tag, utm
  from sent order by browser_id, experiment, phase
  on conflict (browser_id, experiment, phase) do update set
    (bucket_version, variation, exposed_at, activated_at) = (
      select
        case when holds then stands.bucket_version else excluded.bucket_version end,
        case when holds then stands.variation else excluded.variation end,
        case when holds then stands.exposed_at else excluded.exposed_at end,
        case when not holds then excluded.activated_at
          when stands.variation = excluded.variation then coalesce(stands.activated_at, excluded.activated_at)
          else stands.activated_at end
      from (
        select coalesce(bool_or(stands.variation = any (sent.known)), true) as holds from sent
        where sent.browser_id = stands.browser_id and sent.experiment = stands.experiment and sent.phase = stands.phase
      ) as whether
    )
  returning browser_id as "browserId", experiment, phase, bucket_version as "bucketVersion", variation`

async function insertExposures(db: Knex, rows: readonly Exposing[]): Promise<void> {
  const { rows: standing } = (await db.raw(INSERT, [JSON.stringify(rows.map(rowOf))])) as {
    rows: (Standing & { browserId: string })[]
  }
  const found = new Map(standing.map((one) => [nameOf(one.browserId, one), one]))
  for (const { browserId, draw, hear } of rows) {
    const one = found.get(nameOf(browserId, draw))
    if (!one) continue
    const { experiment, phase, bucketVersion, variation } = one
    hear({ experiment, phase, bucketVersion, variation })
  }
}

function nameOf(browserId: string, { experiment, phase }: Pick<Standing, 'experiment' | 'phase'>) {
  return `${browserId} ${experiment} ${phase}`
}

/** As one row is written: names are the columns'. */
function rowOf({ browserId, draw, at, device, entryTag, utm, ownerId, isActive }: Exposing) {
  return {
    browser_id: browserId,
    experiment: draw.experiment,
    phase: draw.phase,
    bucket_version: draw.bucketVersion,
    variation: draw.variation,
    known: draw.known,
    exposed_at: at,
    activated_at: isActive ? at : null,
    device,
    entry_tag: entryTag,
    utm,
    owner_id: ownerId,
  }
}
