import { useEffect, useState } from 'react'
import { explain } from './server.ts'
import { useWords } from './words.ts'

/** A picture that is fetched when asked for; gone from memory with the screen. */
export function usePicture() {
  const t = useWords()
  const [url, setUrl] = useState<string | null>(null)
  const [failed, setFailed] = useState<{ readonly failure: unknown }>()
  const [busy, setBusy] = useState(false)
  useEffect(() => () => (url === null ? undefined : URL.revokeObjectURL(url)), [url])

  /** What fails is said by `error`. @returns whether it stands there now */
  const open = async (fetching: () => Promise<Blob>): Promise<boolean> => {
    setBusy(true)
    setFailed(undefined)
    try {
      setUrl(URL.createObjectURL(await fetching()))
      return true
    } catch (failure) {
      setFailed({ failure })
      return false
    } finally {
      setBusy(false)
    }
  }
  // Said anew by each language.
  const error = failed === undefined ? undefined : explain(failed.failure, t)
  return { url, error, busy, open }
}
