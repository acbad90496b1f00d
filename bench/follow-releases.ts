import { connect } from '../server/db/connect.ts'
import { openReleases } from '../server/modules/definitions/index.ts'

/** A process that serves from the database: says when it has the live release, and each time that it has another one. */
const [, , databaseUrl = '', root = ''] = process.argv
const say = () => {}
const log = { debug: say, info: say, warn: say, error: say }
const clock = { now: () => new Date() }
const store = await openReleases({ db: connect(databaseUrl), log, clock }, { root, databaseUrl })
const tell = () => process.stdout.write(`${Date.now()} ${store.current().revision}\n`)
store.onChange(tell)
tell()
