import { isAbsent } from '@diab/core/client'
import { useRef, useState } from 'react'
import { useHeldDeletions } from '../queries/useHeldDeletions.ts'
import { type DiabMutationContext, useDiabMutation } from './useDiabMutation.ts'

export interface DiabRemovalOptions<Item> {
  mutationFn: (item: Item, context: DiabMutationContext) => Promise<unknown>
  /** The provider does not have it any more; another user may have removed it. */
  onRemoved: (item: Item) => unknown
  onFailed: (item: Item) => void
}

export interface DiabRemoval<Item> {
  /** What is being removed, by its id. */
  readonly removed: ReadonlyMap<string, Item>
  readonly remove: (item: Item) => void
  readonly undo: (item: Item) => void
}

/** A removal through {@link useDiabMutation} that can be undone for ten seconds. */
export function useDiabRemoval<Item extends { readonly id: string }>({
  mutationFn,
  onRemoved,
  onFailed,
}: DiabRemovalOptions<Item>): DiabRemoval<Item> {
  const [removed, setRemoved] = useState<ReadonlyMap<string, Item>>(new Map())
  /** The same, for a removal that is sent while the widget is being left. */
  const latest = useRef(removed)
  function change(apply: (items: Map<string, Item>) => void) {
    const next = new Map(latest.current)
    apply(next)
    latest.current = next
    setRemoved(next)
  }
  const forget = ({ id }: Item) => change((items) => items.delete(id))
  const sending = useDiabMutation<unknown, Item>({
    mutationFn: (item, context) =>
      mutationFn(item, context).catch((error: unknown) => {
        if (!isAbsent(error)) throw error
      }),
    onSuccess: (_, item) => onRemoved(item),
    onError: (_, item) => onFailed(item),
    onSettled: (_data, _error, item) => forget(item),
  })
  const held = useHeldDeletions((id) => {
    const item = latest.current.get(id)
    if (item) sending.mutate(item)
  })
  return {
    removed,
    remove: (item) => {
      change((items) => items.set(item.id, item))
      held.hold(item.id)
    },
    undo: (item) => {
      held.release(item.id)
      forget(item)
    },
  }
}
