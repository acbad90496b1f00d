/** Pages of /admin that letters lead to. The token stands behind the `#`: browsers send that to no server. */
export const adminPages = { join: '/admin/join' } as const
