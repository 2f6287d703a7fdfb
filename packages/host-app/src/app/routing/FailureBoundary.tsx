import { Component, type ReactNode } from 'react'

type FailureBoundaryProps = { failure: (error: unknown) => ReactNode; resetBy: unknown; children: ReactNode }

/** Shows the failure page instead of a view that threw, until another view comes. */
export class FailureBoundary extends Component<FailureBoundaryProps, { caught?: { error: unknown; by: unknown } }> {
  override state: { caught?: { error: unknown; by: unknown } } = {}

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error, by: undefined } }
  }

  static getDerivedStateFromProps({ resetBy }: FailureBoundaryProps, { caught }: { caught?: { error: unknown; by: unknown } }) {
    if (!caught) return null
    if (caught.by === undefined) return { caught: { ...caught, by: resetBy } }
    return caught.by === resetBy ? null : { caught: undefined }
  }

  override render() {
    const { caught } = this.state
    return caught ? this.props.failure(caught.error) : this.props.children
  }
}
