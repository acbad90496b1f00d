import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { kindOfTemplate } from '#contract/emails/letters.ts'

const code = globSync('server/modules/**/*.ts', { exclude: (file) => file.endsWith('.test.ts') })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(file, 'utf8'))
/** The kinds of message that some room writes. */
const sent = Object.entries(kindOfTemplate)
  .filter(([template]) => code.some((text) => text.includes(`template: '${template}'`)))
  .map(([, kind]): string => kind)
/** The topics that become due by themselves. */
const due = new Set(
  readFileSync('server/modules/reminders/due-reminders.ts', 'utf8').match(/reminders\.[a-z]+/g),
)

interface Wording {
  topics: { items: { id: string }[] }
  needed: string
}

function wordingOf(page: string): Wording {
  const { sections } = JSON.parse(readFileSync(`flows/pages/${page}.page.json`, 'utf8')) as {
    sections: { props: object }[]
  }
  const props = sections.flatMap((section) => [section.props, ...Object.values(section.props)])
  const found = props.find((one): one is Wording => typeof one === 'object' && 'needed' in one)
  if (!found) throw new Error(`/${page} does not say what is sent`)
  return found
}

/** What stands for each part of the sentence about messages that nobody can switch off. */
const needed: Readonly<Record<string, string>> = {
  'a link that you asked for': 'continue-link',
  'the record of what you signed': 'claim-signed',
  'a letter that came back': 'returned-mail',
}

describe.each(['account', 'email'])('/%s names', (page) => {
  const wording = wordingOf(page)

  test('no topic that nobody sends', () => {
    const topics = wording.topics.items.map(({ id }) => id)

    expect(topics.filter((id) => !due.has(id) && !sent.includes(id))).toEqual([])
  })

  test('no message that goes out anyhow and that nobody sends', () => {
    const parts = /choose: (.*?)\. /.exec(wording.needed)?.[1]?.split(', ') ?? []

    expect(parts.length).toBeGreaterThan(1)
    expect(parts.filter((part) => !sent.includes(needed[part] ?? ''))).toEqual([])
  })
})
