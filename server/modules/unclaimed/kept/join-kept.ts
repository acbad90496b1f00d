import { NOTE_LENGTH } from '#contract/wire/unclaimed.ts'
import type { Tools } from '../../../tools.ts'
import type { KeptRow } from './kept-property.model.ts'
import { openNote, sealNote } from './present-kept.ts'

type Said = Pick<KeptRow, 'standing' | 'filedOn' | 'sealedNote' | 'updatedAt'>

/** What one person said of one entry in two browsers: the later holds, and no day or note is lost that can be kept. */
export function joinKept(tools: Pick<Tools, 'secrets'>, one: KeptRow, other: KeptRow): Said {
  const [later, earlier] = one.updatedAt >= other.updatedAt ? [one, other] : [other, one]
  // To keep an entry says nothing of it yet: it takes back no claim that was noted elsewhere.
  const isOutdone = later.standing === 'to-check' && earlier.standing === 'filed'
  const [first, second] = isOutdone ? [earlier, later] : [later, earlier]
  return {
    standing: first.standing,
    filedOn: first.filedOn ?? second.filedOn,
    sealedNote: joinNotes(tools, first, second),
    updatedAt: later.updatedAt,
  }
}

function joinNotes(tools: Pick<Tools, 'secrets'>, first: KeptRow, second: KeptRow): Buffer | null {
  const [note, other] = [openNote(tools, first), openNote(tools, second)]
  if (!note || !other || note.includes(other)) return first.sealedNote ?? second.sealedNote
  const both = `${note}\n${other}`
  return both.length <= NOTE_LENGTH ? sealNote(tools, both) : first.sealedNote
}
