import { randomInt } from 'node:crypto'

/** Without I, L, O and U: none is mistaken for another on paper or on the telephone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUP = 4

/** A reference for people, such as 'SP-7F3K-29QD'. Random, so that nobody can count claims or guess a neighbour's. */
export function newReference(): string {
  return `SP-${randomGroup()}-${randomGroup()}`
}

function randomGroup(): string {
  return Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}
