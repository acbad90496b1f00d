import { readFileSync } from 'node:fs'
import { connect } from '../server/db/connect.ts'
import { fakeTools, testStore } from '../server/testing/tools.ts'
import { readFunnel } from '../server/modules/results/read-funnel.ts'
const url = readFileSync('/tmp/h6-keep.log','utf8').split('\n')[0]!.split(' ')[1]!
const db = connect(url)
const tools = fakeTools(db, { clock: { now: () => new Date('2026-12-26T00:00:00Z') } })
const raw = db.client.query.bind(db.client)
if (process.argv[2]) {
  const q = db.client.query; 
  db.on('query', (x:any)=>{ (globalThis as any).last = x })
}
for (const asked of [{}, {by:'device'}, {by:'source'}, {by:'variation', experiment:'product_selection_v2'}, {device:'phone'}] as const) {
  const t = performance.now()
  const r = await readFunnel(tools, { flowId: 'onboarding', days: 30, ...asked } as never).then((r)=>r.groups.length+' '+r.groups[0]?.visitors+' '+JSON.stringify(r.groups[0]?.steps[0]), (e)=>e.message.slice(-60))
  console.log(JSON.stringify(asked), Math.round(performance.now()-t), r)
}
const last = (globalThis as any).last
if (last) await db.transaction(async (trx) => { await trx.raw("set local work_mem='64MB'"); const q = (globalThis as any).stmt; })
testStore().stop(); await db.destroy()
