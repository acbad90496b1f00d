import pg from 'pg'
import { readFileSync } from 'node:fs'
const url = readFileSync('/tmp/h6-keep.log','utf8').split('\n')[0]!.split(' ')[1]!
const src = readFileSync('server/modules/results/read-funnel.ts','utf8')
const { funnelVisitors } = await import('../server/modules/results/funnel-visitors.ts')
let st = /const statement = `([\s\S]*?)`\n  const answer/.exec(src)![1]!
st = st.replace('${funnelVisitors}', funnelVisitors).replace(/\$\{by \?.*?``?\}/, "''").replace(/\$\{by[^\n]*\} as key/, "'everybody' as key")
const steps = "array['welcome','expired-claims','expired-summary','expired-statement','select-product','sign-form','a','b','c','d']"
st = st.replaceAll(':steps', steps).replaceAll(':since', "'2026-11-27'").replace(/(?<!:):(experiment|phase|variation|device|entry|source)\b/g, 'null')
const c = new pg.Client({ connectionString: url }); await c.connect()
await c.query("set work_mem='64MB'")
for (const s of (process.argv[2] ?? '').split(';').filter(Boolean)) await c.query(s)
const { rows } = await c.query('explain (analyze, buffers off) ' + st)
console.log(rows.map((r: any) => r['QUERY PLAN']).join('\n')); await c.end()
