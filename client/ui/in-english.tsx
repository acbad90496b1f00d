import type { ReactNode } from 'react'

/** Words that there are in English alone, as screen readers have to know where the page speaks another language. */
export function InEnglish({ children }: { children: ReactNode }) {
  return <span lang="en">{children}</span>
}
