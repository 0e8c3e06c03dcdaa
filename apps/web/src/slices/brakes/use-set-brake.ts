import { readsOf } from '@parkett/client/query'
import { brakesRead, brakesSet } from '@parkett/contract/customer/brakes'
import type { BodyOf } from '@parkett/contract/wire/route'
import { showToast } from '@parkett/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '../../frame/use-act.ts'
import { read } from '../../session/reads.ts'
import { useWords } from '../../session/words.ts'

type Asked = BodyOf<typeof brakesSet>

/** Sets one limit, says from when it counts, and closes its sheet. */
export function useSetBrake(onDone: () => void) {
  const t = useWords()
  const client = useQueryClient()
  const act = useAct(() => void client.invalidateQueries(readsOf(brakesRead)))
  const set = async (asked: Asked): Promise<void> => {
    if (!(await act.run(brakesSet, { body: asked }))) return
    // What the server made of it says whether it counts at once.
    const { rows } = await client.fetchQuery(read.one(brakesRead))
    const waits = rows.some(
      ({ kind, currency, next }) =>
        kind === asked.kind && currency === asked.currency && next !== null,
    )
    showToast(t(waits ? 'brakes.savedLater' : 'brakes.saved'))
    onDone()
  }
  return { busy: act.busy, fault: act.fault, set: (asked: Asked) => void set(asked) }
}
