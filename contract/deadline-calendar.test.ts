import { expect, test } from 'vitest'
import { deadlineCalendar } from './deadline-calendar.ts'
import es from './words/es.json' with { type: 'json' }
import { findWords } from './words/find-words.ts'

const given = {
  suit: {
    name: 'Soap, Inc.; labels',
    deadline: '2026-12-31',
    deadlineRule: 'postmarked' as const,
    officialSiteUrl: 'https://soapsettlement.example/',
  },
  claim: { reference: 'SP-4711', cureBy: null },
  site: { name: 'Sparrow Claims' },
  origin: 'http://localhost:3000',
  now: new Date('2026-11-21T12:34:56.789Z'),
  say: (english: string) => english,
}
const unfolded = (text: string | undefined) => text?.replaceAll('\r\n ', '').split('\r\n') ?? []

test('holds the last day as an all-day event that ends with the day after', () => {
  const lines = unfolded(deadlineCalendar(given))

  expect(lines).toContain('DTSTART;VALUE=DATE:20261231')
  expect(lines).toContain('DTEND;VALUE=DATE:20270101')
  expect(lines).toContain('DTSTAMP:20261121T123456Z')
  expect(lines).toContain('UID:sparrow-claims-SP-4711-last-day')
  expect(lines).toContain('PRODID:-//Sparrow Claims//Claims//EN')
  expect(lines.filter((line) => line.startsWith('TRIGGER'))).toEqual([
    'TRIGGER:-P6DT15H',
    'TRIGGER:-P1DT15H',
  ])
})

test('of an answer to a notice it says whose day that is, in both languages', () => {
  const answer = {
    ...given,
    suit: { ...given.suit, deadline: '2026-12-20' },
    claim: { reference: 'SP-4711', cureBy: '2026-12-20' },
  }
  const lines = unfolded(deadlineCalendar(answer))
  const inSpanish = unfolded(
    deadlineCalendar({ ...answer, say: (english) => findWords(es, 'es', english) }),
  )

  expect(lines).toContain('SUMMARY:Last day to answer the administrator: Soap\\, Inc.\\; labels')
  expect(lines.find((line) => line.startsWith('DESCRIPTION:'))).toMatch(
    /^DESCRIPTION:The administrator takes your answer until December 20\\, 2026\./,
  )
  expect(inSpanish.join(' ')).toContain('El administrador recibe su respuesta hasta el 20 de')
})

test('words keep their commas, semicolons and lines', () => {
  const lines = unfolded(deadlineCalendar(given))

  expect(lines).toContain('SUMMARY:Last day to claim: Soap\\, Inc.\\; labels')
  expect(lines.find((line) => line.startsWith('DESCRIPTION:It'))).toBe(
    'DESCRIPTION:It must be postmarked by December 31\\, 2026.\\nYour reference: SP-4711.\\n' +
      'Your signed form: http://localhost:3000/file/complete\\n' +
      'Official site: https://soapsettlement.example/',
  )
})

test('no line is longer than 75 octets, and no character is cut', () => {
  const name = `The ${'Łódź Żółć '.repeat(20)}settlement`

  const text = deadlineCalendar({ ...given, suit: { ...given.suit, name } }) ?? ''

  const octets = text.split('\r\n').map((line) => new TextEncoder().encode(line).length)
  expect(Math.max(...octets)).toBeLessThanOrEqual(75)
  expect(unfolded(text)).toContain(`SUMMARY:Last day to claim: ${name}`)
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
})

test('begins and ends each part that it opens', () => {
  const lines = unfolded(deadlineCalendar(given))
  const open: string[] = []

  for (const line of lines) {
    const [word, part = ''] = line.split(':')
    if (word === 'BEGIN') open.push(part)
    if (word === 'END') expect(open.pop()).toBe(part)
  }

  expect(open).toEqual([])
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
})

test('without a known day there is no calendar', () => {
  expect(deadlineCalendar({ ...given, suit: { ...given.suit, deadline: null } })).toBeUndefined()
})

test('is in the language of its reader, names and addresses apart', () => {
  const say = (english: string) => findWords(es, 'es', english)
  const suit = { ...given.suit, name: 'Soap' }

  const lines = unfolded(deadlineCalendar({ ...given, suit, say }))

  expect(lines).toContain('SUMMARY:Último día para reclamar: Soap')
  expect(lines.find((line) => line.startsWith('DESCRIPTION:D'))).toBe(
    'DESCRIPTION:Debe llevar matasellos del 31 de diciembre de 2026 o anterior.\\nSu referencia: SP-4711.\\n' +
      'Su formulario firmado: http://localhost:3000/file/complete\\n' +
      'Sitio oficial: https://soapsettlement.example/',
  )
  expect(lines).toContain('DESCRIPTION:Queda una semana: Soap')
  expect(lines).toContain('DESCRIPTION:Quedan dos días: Soap')
})
