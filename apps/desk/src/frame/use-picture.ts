import { useEffect, useState } from 'react'
import { explain } from './server.ts'
import { useWords } from './words.ts'

/** A picture that is fetched when asked for; gone from memory with the screen. */
export function usePicture() {
  const t = useWords()
  const [url, setUrl] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  useEffect(() => () => (url === null ? undefined : URL.revokeObjectURL(url)), [url])

  /** What fails is said by `error`. @returns whether it stands there now */
  const open = async (fetching: () => Promise<Blob>): Promise<boolean> => {
    setBusy(true)
    setError(undefined)
    try {
      setUrl(URL.createObjectURL(await fetching()))
      return true
    } catch (failure) {
      setError(explain(failure, t))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { url, error, busy, open }
}
