import { problemsUpload } from '@parkett/contract/customer/problem-files'
import { useEffect, useRef, useState } from 'react'
import { explain } from '../../session/explain.ts'
import { callServer } from '../../session/server.ts'
import { useWords } from '../../session/words.ts'
import { asSent, decode } from '../redraw.ts'

type Added = { readonly id: string; readonly url: string }

export type Pictures = {
  readonly added: readonly Added[]
  readonly busy: boolean
  readonly fault: string | undefined
  readonly add: (file: Blob) => Promise<void>
  readonly remove: (id: string) => void
  /** Their part of a message; nothing where there are none. */
  readonly sent: () => { readonly files?: string[] }
}

/** Pictures that a message will carry: each is handed in as it is chosen, and lost with the form. */
export function usePictures(): Pictures {
  const t = useWords()
  const [added, setAdded] = useState<readonly Added[]>([])
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const urls = useRef(new Set<string>())
  useEffect(() => {
    const made = urls.current
    return () => made.forEach((url) => URL.revokeObjectURL(url))
  }, [])

  const add = async (file: Blob): Promise<void> => {
    setBusy(true)
    setFault(undefined)
    try {
      const bitmap = await decode(file)
      const blob = bitmap === null ? null : await asSent(bitmap)
      bitmap?.close()
      if (blob === null) return setFault(t('v.image'))
      const { id } = await callServer(problemsUpload, { file: blob })
      const url = URL.createObjectURL(blob)
      urls.current.add(url)
      setAdded((before) => [...before, { id, url }])
    } catch (error) {
      setFault(explain(error, t))
    } finally {
      setBusy(false)
    }
  }
  const remove = (id: string): void => setAdded((before) => before.filter((one) => one.id !== id))
  const sent = () => (added.length === 0 ? {} : { files: added.map(({ id }) => id) })
  return { added, busy, fault, add, remove, sent }
}
