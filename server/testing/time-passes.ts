import { easternDay } from '#contract/closes-at.ts'
import type { Job } from '../jobs/job.ts'
import { modules } from '../modules/index.ts'
import { takeMailEvent } from '../modules/mailing/index.ts'
import type { Tools } from '../tools.ts'
import type { MailOutbox } from '../vendors/print-and-mail/local.ts'
import { outboxForTests, type Told } from './mail.ts'
import { DAY_MS, type Dbs, scene, toolsOn } from './plans.ts'
import { recordEmail } from './record-email.ts'

/** One in which the timetable, the queue, the post and the payment company do what they do by themselves. */
interface World {
  /** All e-mails that went out so far, each as `day to: subject`, by day. */
  sent: string[]
  /** The ISO day on which it is noon, Eastern time. */
  today(): string
  /** What happens until the next noon. */
  nextDay(): Promise<void>
}

/** Orders for "at once" have the database's own time: years before this, on whatever day the test runs. */
const BEGIN = new Date('2041-03-04T17:00:00Z')
const AT_ONCE_BEFORE = '2040-01-01'

const jobs = modules.flatMap((module) => module.jobs)
/** What is looked at each hour has been looked at before what comes once a day. */
const timetable = jobs.flatMap((job) => (job.cron ? { job, cron: job.cron } : [])).toSorted(byHour)

export async function beginWorld(dbs: Dbs): Promise<World> {
  scene.at = BEGIN
  const told: Told[] = []
  const mail = outboxForTests(async (one) => void told.push(one))
  const email = recordEmail()
  const tools: Tools = { ...toolsOn(dbs.db), mail, email }
  const sent: string[] = []
  await named('ready-months').run(tools, {})
  return {
    sent,
    today: () => easternDay(scene.at),
    async nextDay() {
      scene.at = new Date(scene.at.getTime() + DAY_MS)
      await doWhatIsDue(tools, dbs)
      if (await movePost(tools, { mail, told })) await doWhatIsDue(tools, dbs)
      const lines = email.sent.splice(0).map(({ to, subject }) => `${to}: ${subject}`)
      // Which of two messages of the same minute is worked first nobody says.
      sent.push(...lines.toSorted().map((line) => `${easternDay(scene.at)} ${line}`))
    },
  }
}

/** What the timetable has for this day, each once, and the queue; then what comes each minute. */
async function doWhatIsDue(tools: Tools, dbs: Dbs): Promise<void> {
  const today = timetable.filter(({ cron }) => isOn(cron, scene.at))
  const [eachMinute, others] = [
    today.filter(isEachMinute),
    today.filter((one) => !isEachMinute(one)),
  ]
  for (const { job } of others) await job.run(tools, {})
  await workQueue(tools, dbs)
  for (const { job } of eachMinute) await job.run(tools, {})
  await workQueue(tools, dbs)
}

async function workQueue(tools: Tools, { ownerDb }: Dbs): Promise<void> {
  for (;;) {
    const { rows } = await ownerDb.raw<{ rows: { name: string; payload: never }[] }>(
      `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
       where t.id = j.task_id and (j.run_at < ? or j.run_at <= ?)
       returning t.identifier as name, j.payload`,
      [AT_ONCE_BEFORE, scene.at],
    )
    if (rows.length === 0) return
    for (const { name, payload } of rows) await named(name).run(tools, payload)
  }
}

const isEachMinute = ({ cron }: { cron: string }): boolean => cron.startsWith('* ')

function named(name: string): Job {
  const found = jobs.find((job) => job.name === name)
  if (!found) throw new Error(`No job is named ${name}`)
  return found
}

function byHour(one: { cron: string }, other: { cron: string }): number {
  return hourOf(one.cron) - hourOf(other.cron)
}

function hourOf(cron: string): number {
  const hour = cron.split(' ')[1]
  return hour === '*' ? -1 : Number(hour)
}

/** Whether a line of a crontab has a time on this day. */
function isOn(cron: string, day: Date): boolean {
  const [, , date = '*', , weekday = '*'] = cron.split(' ')
  const isDate = date === '*' || Number(date) === day.getUTCDate()
  return isDate && (weekday === '*' || Number(weekday) === day.getUTCDay())
}

/** Every letter goes one step on, until it has arrived. @returns whether one did */
async function movePost(
  tools: Tools,
  { mail, told }: { mail: MailOutbox; told: Told[] },
): Promise<boolean> {
  const underWay = await tools.db('letters').whereNotNull('providerId').whereNull('deliveredAt')
  for (const { providerId } of underWay) {
    await mail.step(providerId, { at: scene.at })
    for (const one of told.splice(0))
      await takeMailEvent(tools, mail.parseWebhook({ ...one, now: new Date() }))
  }
  return underWay.length > 0
}
