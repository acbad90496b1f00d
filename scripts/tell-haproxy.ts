import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/** Says one thing to HAProxy by its control socket. @returns what it answers */
export function tellHaproxy(control: string, command: string): Promise<string> {
  const socket = connect(control)
  socket.end(`${command}\n`)
  return text(socket)
}
