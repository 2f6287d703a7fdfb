import { type ComponentType, useEffect, useState } from 'react'

/**
 * Creates a part of a page whose code is fetched when the part is first shown. `Place` is shown until then, and when the code
 * cannot be fetched: the provider may have stopped since the page was opened, and the page must not end with it. The next
 * page that shows the part tries again.
 */
export function createLatePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Place: ComponentType<Props> = () => null,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  return function LatePart(props: Props) {
    const [Part, setPart] = useState(() => loaded)
    useEffect(() => {
      if (Part) return
      load().then(
        (part) => {
          loaded = part
          setPart(() => part)
        },
        () => {},
      )
    }, [Part])
    return Part ? <Part {...props} /> : <Place {...props} />
  }
}
