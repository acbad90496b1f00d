export function findBrowser(): string | undefined
export function runs(path: string): boolean
