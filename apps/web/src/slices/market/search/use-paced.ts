import { useEffect, useRef, useState } from 'react'

/** Between two questions to the server at least this long. */
const pauseMs = 200

type Paced = readonly [string, (text: string) => void]

/**
 * The text as it is asked for. A first letter goes out at once, so that a single key is
 * answered within a few frames; during fast typing the newest text follows every 200 ms.
 */
export function usePaced(first: string): Paced {
  const [paced, setPaced] = useState(first)
  const askedAt = useRef(-pauseMs)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const ask = (text: string) => {
    clearTimeout(timer.current)
    const wait = askedAt.current + pauseMs - performance.now()
    const now = () => {
      askedAt.current = performance.now()
      setPaced(text)
    }
    if (wait <= 0) now()
    else timer.current = setTimeout(now, wait)
  }
  return [paced, ask]
}
