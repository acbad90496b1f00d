import { Gauge, type Registry } from 'prom-client'

/** What a pool of connections to the database says of itself. */
export interface PoolState {
  used: number
  idle: number
  /** Who waits for a connection. */
  waiting: number
  most: number
}

export type Pools = Readonly<Record<string, () => PoolState>>

/** Exports what the pools of this process are doing at the moment they are asked. */
export function watchPools(registry: Registry, pools: Pools): void {
  const named = Object.entries(pools)
  const gauge = (name: string, help: string, read: (state: PoolState) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['pool'],
      registers: [registry],
      collect() {
        for (const [pool, state] of named) this.set({ pool }, read(state()))
      },
    })
  gauge('pg_pool_used', 'Connections at work', ({ used }) => used)
  gauge('pg_pool_idle', 'Connections that are open and free', ({ idle }) => idle)
  gauge('pg_pool_waiting', 'Who waits for a connection', ({ waiting }) => waiting)
  gauge('pg_pool_max', 'The most connections that there may be', ({ most }) => most)
}
