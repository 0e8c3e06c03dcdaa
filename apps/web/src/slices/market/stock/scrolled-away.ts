import { useEffect, useState } from 'react'

/** Whether what carries the ref has been scrolled away under the bar. */
export function useScrolledAway() {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [away, setAway] = useState(false)
  useEffect(() => {
    if (element === null) return
    const watch = new IntersectionObserver(
      ([entry]) => entry && setAway(!entry.isIntersecting),
      // The bar lies over the first 64 px and the strip above it.
      { rootMargin: '-64px 0px 0px' },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [element])
  return [setElement, away] as const
}
