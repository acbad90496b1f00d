import { expect, onTestFinished } from 'vitest'
import { test } from '../testing/database.ts'
import { networkTo } from '../testing/network.ts'
import { listen } from './listen.ts'

test('what is said is heard again after a network forgot the connection without a word', async ({
  ownUrl,
  ownDb,
}) => {
  const network = await networkTo(ownUrl)
  const heard: string[] = []
  let gaps = 0
  const listening = await listen(network.url, {
    channels: ['news'],
    onNotice: (_, payload) => heard.push(payload),
    onGap: () => (gaps += 1),
    beatMs: 400,
    answerMs: 300,
  })
  onTestFinished(() => listening.stop())
  const say = (word: string) => ownDb.raw(`select pg_notify('news', ?)`, [word])

  await say('before')
  await expect.poll(() => heard).toEqual(['before'])
  network.forget()
  await say('meanwhile')
  await expect.poll(() => gaps, { timeout: 10_000 }).toBe(1)
  await say('after')

  await expect.poll(() => heard).toEqual(['before', 'after'])
})
