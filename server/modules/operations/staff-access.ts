/** Who of the staff may call what: to be spread into an endpoint. Owners always may. */
export const forOwners = { access: 'admin', roles: [] } as const
export const forSupport = { access: 'admin', roles: ['support'] } as const
export const forFinance = { access: 'admin', roles: ['finance'] } as const
export const forWriters = { access: 'admin', roles: ['support', 'editor', 'publisher'] } as const
