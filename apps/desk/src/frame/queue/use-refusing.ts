import { isolated } from '@parkett/words/isolated'
import { useState } from 'react'
import type { Act } from '../use-act.ts'
import { thenLeaveGone } from './decided.ts'

type Decided = {
  readonly room: string
  readonly id: string
  readonly username: string
}

/** A case that gets a yes, or a no with reasons of a closed list, and goes from its queue with either. */
export function useRefusing<R extends string>({ room, id, username }: Decided) {
  const [reasons, setReasons] = useState<readonly R[]>([])
  const [refusing, setRefusing] = useState(false)
  const [missing, setMissing] = useState(false)
  const run =
    (act: Act, { refuses, done }: { readonly refuses: boolean; readonly done: string }) =>
    async (): Promise<void> => {
      setRefusing(refuses)
      setMissing(refuses && reasons.length === 0)
      if (refuses && reasons.length === 0) return
      await thenLeaveGone(act, { room, id, said: `${done} · ${isolated(username)}` })
    }
  /** What waits for a reason: until one is chosen it only asks for it. */
  const given = (then: () => void) => (): void => {
    setRefusing(true)
    setMissing(reasons.length === 0)
    if (reasons.length > 0) then()
  }
  const choose = (chosen: readonly R[]): void => {
    setMissing(false)
    setReasons(chosen)
  }
  return { reasons, refusing, missing, choose, given, run }
}
