import { randomInt } from 'node:crypto'

/** Without I, L, O and U: none is mistaken for another on paper or on the telephone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUP = 4

/** A reference for people, such as 'SP-7F3K-29QD'. Random, so that nobody can count claims or guess a neighbour's. */
export function newReference(): string {
  return `SP-${randomGroup()}-${randomGroup()}`
}

/**
 * A reference as people type it, whatever stands between its groups or is left out in front: 'sp 7f3k 29qd'. A letter that none has
 * is the figure that it looks like.
 * @returns as it is printed; null for what is none
 */
export function readReference(typed: string): string | null {
  const plain = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  const signs = plain
    .replace(/^SP(?=.{8}$)/, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  if (signs.length !== 2 * GROUP) return null
  return `SP-${signs.slice(0, GROUP)}-${signs.slice(GROUP)}`
}

function randomGroup(): string {
  return Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}
