/** The server's settings. Its log must never hold what people wrote: no statements, no row values. */
export function settingsFor({ durable }: { durable: boolean }): Record<string, string | number> {
  const synced = durable ? 'on' : 'off'
  return {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 100,
    jit: 'off',
    timezone: 'UTC',
    fsync: synced,
    synchronous_commit: synced,
    full_page_writes: synced,
    // In the server's order `log` stands above `error`: refused statements are told to us alone.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    // Tests add and drop databases all the time: a connection that a test broke off as it signed in holds each of them up until then.
    authentication_timeout: durable ? '1min' : '10s',
  }
}
