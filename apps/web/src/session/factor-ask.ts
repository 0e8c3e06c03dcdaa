import { makeListeners } from '@parkett/ui/listeners'
import { CallError } from '@parkett/client/errors'
import type { StepUpAct } from '@parkett/contract/customer/factors'
import { useSyncExternalStore } from 'react'

/** A sensitive call that waits for the second factor. */
export type FactorAsk = {
  readonly act: StepUpAct
  /** Of an act by which money can leave: the one command that is proven. */
  readonly digest: string | undefined
  /** That command in words, amount and payee: whoever proves reads what for. */
  readonly about: string | undefined
  readonly settle: (proven: boolean) => void
}

const { tell, subscribe } = makeListeners()
let ask: FactorAsk | null = null

function publish(next: FactorAsk | null): void {
  ask = next
  tell()
}

export const useFactorAsk = (): FactorAsk | null => useSyncExternalStore(subscribe, () => ask)

/**
 * Shows the sheet and waits for it: true when the factor was proven. A second ask ends the
 * first.
 */
function askForFactor(wanted: Omit<FactorAsk, 'settle'>): Promise<boolean> {
  ask?.settle(false)
  return new Promise((resolve) => {
    const settle = (proven: boolean): void => {
      publish(null)
      resolve(proven)
    }
    publish({ ...wanted, settle })
  })
}

/**
 * Sends a call; when the server wants the second factor first, asks for it and sends the call
 * again. Who closes the sheet gets the refusal. `about` says what is sent, where that is money.
 */
export async function withFactor<T>(
  send: (again: boolean) => Promise<T>,
  about?: string,
): Promise<T> {
  try {
    return await send(false)
  } catch (error) {
    if (!(error instanceof CallError) || error.reason !== 'factor_required') throw error
    // The server names one of the closed list: it is the list's own gate that refuses.
    const act = error.facts['act'] as StepUpAct
    const { digest } = error.facts
    if (
      !(await askForFactor({ act, digest: typeof digest === 'string' ? digest : undefined, about }))
    )
      throw error
    return send(true)
  }
}
