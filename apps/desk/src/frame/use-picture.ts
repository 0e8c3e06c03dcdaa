import { useEffect, useState } from 'react'
import { useFailure } from './use-failure.ts'

/** A picture that is fetched when asked for; gone from memory with the screen. */
export function usePicture() {
  const [url, setUrl] = useState<string | null>(null)
  const { error, fail, clear } = useFailure()
  const [busy, setBusy] = useState(false)
  useEffect(() => () => (url === null ? undefined : URL.revokeObjectURL(url)), [url])

  /** What fails is said by `error`. @returns whether it stands there now */
  const open = async (fetching: () => Promise<Blob>): Promise<boolean> => {
    setBusy(true)
    clear()
    try {
      setUrl(URL.createObjectURL(await fetching()))
      return true
    } catch (failure) {
      fail(failure)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { url, error, busy, open }
}
