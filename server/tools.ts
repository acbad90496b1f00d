import type { Knex } from 'knex'
import type { Logger } from 'pino'
import type { Static, TSchema } from 'typebox'
import type { Config } from './config.ts'
import type { Job } from './jobs/job.ts'
import type { Screens } from './modules/definitions/index.ts'
import type { EmailTemplates } from './modules/emails/index.ts'
import type { Secrets } from './secrets/secrets.ts'
import type { EmailSender } from './vendors/e-mail/port.ts'
import type { PrintAndMail } from './vendors/print-and-mail/port.ts'

export interface JobOrders {
  /**
   * Orders a job through the transaction of the row it is about: both happen or neither.
   * @param runAt the earliest instant to run it; at once when absent
   */
  order<In extends TSchema>(
    db: Knex,
    job: Job<In>,
    input: Static<In>,
    options?: { runAt?: Date },
  ): Promise<void>
}

/** What the code needs from the outside world. Built once in main.ts, narrowed where it is used. */
export interface Tools {
  db: Knex
  clock: { now(): Date }
  log: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>
  jobs: JobOrders
  secrets: Secrets
  email: EmailSender
  mail: PrintAndMail
  emailTemplates: EmailTemplates
  config: Readonly<Config>
  screens: Screens
}
