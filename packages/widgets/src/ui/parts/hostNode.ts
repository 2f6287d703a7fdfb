/** An element of React as any version of it describes one. */
interface ElementOfHost {
  // oxlint-disable-next-line typescript/no-explicit-any -- a component of the host, whatever its props
  type: any
  // oxlint-disable-next-line typescript/no-explicit-any -- those props
  props: any
  key: string | null
}

type ReadyNode = ElementOfHost | string | number | bigint | boolean | null | undefined | Iterable<HostNode>

/**
 * React's `ReactNode`, of every version, without React's types: where those are not installed they would be `any`, and an element's
 * properties, which are derived from the props, would vanish.
 */
export type HostNode = ReadyNode | Promise<ReadyNode>
