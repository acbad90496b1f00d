/** Who of the staff may call what: to be spread into an endpoint. */
export const forReaders = { access: 'admin', roles: ['publisher', 'editor', 'viewer'] } as const
export const forEditors = { access: 'admin', roles: ['publisher', 'editor'] } as const
export const forPublishers = { access: 'admin', roles: ['publisher'] } as const
