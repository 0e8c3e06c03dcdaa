import { readsOf } from '@parkett/client/query'
import { brakesRead, brakesSet } from '@parkett/contract/customer/brakes'
import type { BodyOf } from '@parkett/contract/wire/route'
import { showToast } from '@parkett/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '../../frame/use-act.ts'
import { useWords } from '../../session/words.ts'

type Asked = BodyOf<typeof brakesSet>

/** Sets one limit, says from when it counts, and closes its sheet. */
export function useSetBrake(onDone: () => void) {
  const t = useWords()
  const client = useQueryClient()
  // What fails to be read anew is said by the list itself.
  const { busy, fault, run } = useAct(() => void client.invalidateQueries(readsOf(brakesRead)))
  const set = (asked: Asked): void =>
    // A failed send is kept in `fault`.
    void run(brakesSet, { body: asked }, ({ from }) => {
      showToast(t(from === null ? 'brakes.saved' : 'brakes.savedLater'))
      onDone()
    })
  return { busy, fault, set }
}
