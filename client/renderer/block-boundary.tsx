import { Component, type ReactNode } from 'react'

const reported = new Set<string>()

interface Props {
  /** Names the section in the report. */
  name: string
  /** Stands in the place of a block that threw. */
  instead?: ReactNode
  children: ReactNode
}

/** A block that throws is left out, and said once; the rest of the page stays. */
export class BlockBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: Error) {
    if (reported.has(this.props.name)) return
    reported.add(this.props.name)
    reportError(
      new Error(`The block ${this.props.name} was left out: ${error.message}`, { cause: error }),
    )
  }

  override render() {
    return this.state.failed ? (this.props.instead ?? null) : this.props.children
  }
}
