import { jobStates } from '#contract/wire/admin/operations-jobs.ts'
import type { Backlog } from './read-backlog.ts'

type Line = [labels: Record<string, string>, value: number]

/** One figure of what waits; its labels are of our own lists. */
interface BacklogGauge {
  name: string
  help: string
  labels: readonly string[]
  /** @param now in milliseconds */
  linesOf(backlog: Backlog, now: number): Line[]
}

export const backlogGauges: readonly BacklogGauge[] = [
  {
    name: 'jobs_in_queue',
    help: 'Jobs of the queue by what becomes of them',
    labels: ['task', 'state'],
    linesOf: ({ jobs }) =>
      jobs.flatMap((job) =>
        jobStates.map((state): Line => [{ task: job.name, state }, job[state]]),
      ),
  },
  {
    name: 'job_oldest_due_seconds',
    help: 'How long the job has waited that is due the longest',
    labels: ['task'],
    linesOf: ({ jobs }) => jobs.map(({ name, oldestSeconds }) => [{ task: name }, oldestSeconds]),
  },
  {
    name: 'worker_last_seen_timestamp_seconds',
    help: 'When a worker last ordered what comes each minute; 0: never',
    labels: [],
    linesOf: ({ workerSeenAt }) => (workerSeenAt === undefined ? [] : [[{}, unixOf(workerSeenAt)]]),
  },
  {
    name: 'outbox_waiting',
    help: 'Letters and e-mails that are to go out',
    labels: ['kind'],
    linesOf: ({ outboxes }) => outboxes.map(({ kind, waiting }) => [{ kind }, waiting]),
  },
  {
    name: 'outbox_oldest_seconds',
    help: 'How long the oldest of them has waited; 0 when none does',
    labels: ['kind'],
    linesOf: ({ outboxes }, now) =>
      outboxes.map(({ kind, oldestAt }) => [{ kind }, oldestAt ? (now - +oldestAt) / 1000 : 0]),
  },
  {
    name: 'outside_unfinished',
    help: 'What a company took and has not finished: letters not posted, refunds not arrived',
    labels: ['kind'],
    linesOf: ({ unfinished }) => unfinished.map(({ kind, waiting }) => [{ kind }, waiting]),
  },
  {
    name: 'outside_oldest_seconds',
    help: 'How long the oldest of them has been there; 0 when there is none',
    labels: ['kind'],
    linesOf: ({ unfinished }, now) =>
      unfinished.map(({ kind, oldestAt }) => [{ kind }, oldestAt ? (now - +oldestAt) / 1000 : 0]),
  },
  {
    name: 'money_waiting',
    help: 'Fees and refunds that the payment company is still to be asked for',
    labels: ['kind'],
    linesOf: ({ money }) => money.map(({ kind, waiting }) => [{ kind }, waiting]),
  },
  {
    name: 'money_oldest_seconds',
    help: 'How long the oldest of them has waited; 0 when none does',
    labels: ['kind'],
    linesOf: ({ money }, now) =>
      money.map(({ kind, oldestAt }) => [{ kind }, oldestAt ? (now - +oldestAt) / 1000 : 0]),
  },
  {
    name: 'refunds_failed',
    help: 'Refunds that did not arrive, of all time',
    labels: [],
    linesOf: ({ refundsFailed }) => [[{}, refundsFailed]],
  },
  {
    name: 'forms_unprintable',
    help: 'Letters that were not made because a settlement’s own form did not become one, of all time',
    labels: [],
    linesOf: ({ formsUnprintable }) => [[{}, formsUnprintable]],
  },
  {
    name: 'relay_waiting',
    help: 'Events that an outside company is still to be told',
    labels: ['company'],
    linesOf: ({ companies }) =>
      companies.map(({ vendor, waiting }) => [{ company: vendor }, waiting]),
  },
  {
    name: 'relay_on',
    help: '1: a company is connected, and staff have not switched it off; 0: nothing goes there',
    labels: ['company'],
    linesOf: ({ companies }) =>
      companies.map(({ vendor, isOn }) => [{ company: vendor }, isOn ? 1 : 0]),
  },
  {
    name: 'relay_last_success_timestamp_seconds',
    help: 'When a company last took something; 0: never',
    labels: ['company'],
    linesOf: ({ companies }) =>
      companies.map(({ vendor, lastSuccessAt }) => [{ company: vendor }, unixOf(lastSuccessAt)]),
  },
  {
    name: 'relay_last_failure_timestamp_seconds',
    help: 'When a company last refused or was away; 0: never',
    labels: ['company'],
    linesOf: ({ companies }) =>
      companies.map(({ vendor, lastFailureAt }) => [{ company: vendor }, unixOf(lastFailureAt)]),
  },
  {
    name: 'definitions_release',
    help: 'Number of the release that is live; 0: the files are',
    labels: [],
    linesOf: ({ release }) => [[{}, release]],
  },
  {
    name: 'database_size_bytes',
    help: 'Size of the database on disk',
    labels: [],
    linesOf: ({ databaseBytes }) => [[{}, databaseBytes]],
  },
]

function unixOf(date: Date | null): number {
  return date ? date.getTime() / 1000 : 0
}
