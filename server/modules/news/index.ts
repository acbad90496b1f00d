import type { Module } from '../module.ts'
import { askMailboxJob } from './ask-mailbox.job.ts'
import { newsHolds } from './holds.ts'
import { moveTold } from './move-told.ts'
import { moveWish } from './move-wish.ts'
import { sendNewsJob } from './send-news.job.ts'

/** The weekly e-mail about new settlements (SPEC §6). */
export const news: Module = {
  name: 'news',
  endpoints: [],
  jobs: [sendNewsJob, askMailboxJob],
  moveVisitor: moveWish,
  endNews: moveTold,
  holds: newsHolds,
}

export { endOldWishes } from './end-old-wishes.ts'
export { noteNewsWish } from './note-wish.ts'
