import { Component, type ReactNode } from 'react'

type BoundaryProps = {
  /** Another one is another screen: what failed before says nothing of it. */
  readonly resetKey: string | boolean
  /** What stands in the place of what failed; `reset` draws that once more. */
  readonly failed: (reset: () => void) => ReactNode
  readonly children: ReactNode
}

type State = { readonly failed: boolean; readonly key: BoundaryProps['resetKey'] }

/** What fails inside says so in its own place. React has no other form for this than a class. */
export class Boundary extends Component<BoundaryProps, State> {
  override state: State = { failed: false, key: this.props.resetKey }

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true }
  }

  static getDerivedStateFromProps({ resetKey }: BoundaryProps, { key }: State): State | null {
    return key === resetKey ? null : { failed: false, key: resetKey }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return this.props.failed(() => this.setState({ failed: false }))
  }
}
