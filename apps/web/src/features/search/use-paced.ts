import { useEffect, useRef, useState } from 'react'

/** Between two questions to the server at least this long. */
const pauseMs = 200

/**
 * The text as it is asked for: the first letter at once, so that a single key is answered within a frame or two,
 * and during fast typing the newest text every 200 ms.
 */
export function usePaced(text: string): string {
  const [paced, setPaced] = useState(text)
  const askedAt = useRef(-pauseMs)
  useEffect(() => {
    if (text === paced) return
    const ask = () => {
      askedAt.current = performance.now()
      setPaced(text)
    }
    const timer = setTimeout(ask, Math.max(0, askedAt.current + pauseMs - performance.now()))
    return () => clearTimeout(timer)
  }, [text, paced])
  return paced
}
