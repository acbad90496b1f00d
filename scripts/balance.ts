import { openBalancedSite } from './balanced-site.ts'

// `npm run balanced -- 2 1`: two `web` and one `worker` on a database of their own, behind HAProxy, until Ctrl-C. SIGUSR2 renews
// one `web` after the other, as a deploy does.
const [webs = 2, workers = 1] = process.argv.slice(2).map(Number)
if (!(Number.isInteger(webs) && webs > 0 && Number.isInteger(workers) && workers >= 0)) {
  console.error('npm run balanced -- <web processes, 1 or more> <worker processes>')
  process.exit(1)
}
// From now on: what was started has to be stopped in order, also before all of it is there.
const told = new Promise<void>((resolve) => {
  process.once('SIGINT', resolve)
  process.once('SIGTERM', resolve)
})
const site = await openBalancedSite({ webs, workers })
console.log(`\n  Sparrow is open at ${site.origin}, in front of ${site.webs.join(', ')}`)
console.log(`  kill -USR2 ${process.pid} renews them one after the other; Ctrl-C ends all\n`)
process.on('SIGUSR2', () => {
  void site.renewAll().then(
    () => console.log('  renewed'),
    (error: Error) => console.error(error.message),
  )
})
await told
await site.close()
process.exit(0)
