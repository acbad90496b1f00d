import { vi } from 'vitest'

/** A page as after a reload: what the browser keeps is there, what was in memory is gone. */
export async function freshPage() {
  vi.resetModules()
  const [stageFlow, { session }, { keptState }, progress] = await Promise.all([
    import('./stage-flow.tsx'),
    import('../session.ts'),
    import('../kept-state.ts'),
    import('../progress.ts'),
  ])
  return { ...stageFlow, session, keptState, ...progress }
}
