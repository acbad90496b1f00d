/** PostgreSQL cannot be had here as things stand. The message is one line that says what to do. */
export class CannotStartPostgres extends Error {
  override readonly name = 'CannotStartPostgres'

  constructor(message: string, options?: ErrorOptions) {
    super(message.replace(/\s+/g, ' ').trim(), options)
  }
}
