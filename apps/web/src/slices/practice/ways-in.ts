import { practiceBegin, practiceOpen } from '@parkett/contract/customer/practice'
import { useState } from 'react'
import { useAct } from '../../frame/use-act.ts'
import { explain } from '../../session/explain.ts'
import { callServer } from '../../session/server.ts'
import { useWords } from '../../session/words.ts'
import type { Asked } from './asked.ts'
import { rememberBegun } from './begun.ts'

/** How one gets in: the browser goes to another origin, or reads why not. */
export type Way = {
  readonly busy: boolean
  readonly fault: string | undefined
  readonly run: (asked: Asked) => Promise<unknown>
}

/** Without an account: no key, because there is nobody whose it would be. */
export function useVisitorWay(): Way {
  const t = useWords()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const run: Way['run'] = async (body) => {
    setBusy(true)
    setFault(undefined)
    try {
      const { address } = await callServer(practiceOpen, { body })
      rememberBegun()
      location.assign(address)
    } catch (cause) {
      setFault(explain(cause, t))
      setBusy(false)
    }
  }
  return { busy, fault, run }
}

/** As a customer, who finds it elsewhere too. */
export function useCustomerWay(): Way {
  const { busy, fault, run } = useAct(() => {})
  return {
    busy,
    fault,
    run: (body) => run(practiceBegin, { body }, ({ address }) => location.assign(address)),
  }
}
