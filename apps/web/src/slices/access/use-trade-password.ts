import { showToast } from '@parkett/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useAddress } from '../../router/address.ts'
import { useBack } from '../../router/back.ts'
import { explain, reasonOf } from '../../session/explain.ts'
import { safeNext } from '../../router/guard.ts'
import { useReturn } from '../../router/return.ts'
import { userReads } from '../../session/queries.ts'
import { useWords } from '../../session/words.ts'
import { saveTradePassword } from './credentials.ts'
import { isWeakPin } from './weak-pin.ts'

export type Step = 'login' | 'old' | 'new' | 'again'

type Entered = { readonly proof: string; readonly new: string; readonly again: string }
type Fault = { readonly text: string; readonly place: 'field' | 'form' }

const parts = { 1: 'proof', 2: 'new', 3: 'again' } as const
const nothing: Entered = { proof: '', new: '', again: '' }

/** The three steps. What was typed lives here only, and goes when the screen does. */
export function useTradePassword({ change }: { readonly change: boolean }) {
  const t = useWords()
  const leave = useLeave()
  const client = useQueryClient()
  const [number, setNumber] = useState<1 | 2 | 3>(1)
  const [entered, setEntered] = useState(nothing)
  const [fault, setFault] = useState<Fault>()
  const [busy, setBusy] = useState(false)
  const part = parts[number]
  const at: Step = part === 'proof' ? (change ? 'old' : 'login') : part

  const restart = (from: 1 | 2, text: string) => {
    setEntered(from === 1 ? nothing : { ...entered, new: '', again: '' })
    setNumber(from)
    setFault({ text, place: 'field' })
  }

  const send = async (all: Entered) => {
    setBusy(true)
    try {
      await saveTradePassword({ change, proof: all.proof, newPassword: all.new })
      await client.invalidateQueries(userReads)
      showToast(t('tradepwd.done'))
      leave()
    } catch (error) {
      const text = explain(error, t)
      const reason = reasonOf(error)
      if (reason === 'credentials_wrong' || reason === 'trade_password_wrong') restart(1, text)
      else if (reason === 'trade_password_weak') restart(2, text)
      else setFault({ text, place: 'form' })
    } finally {
      setBusy(false)
    }
  }

  const step = (value: string) => {
    if (busy) return
    const all = { ...entered, [part]: value }
    setEntered(all)
    const text = faultOf(at, all)
    if (text !== undefined) setFault({ text: t(text), place: 'field' })
    else if (number === 3) void send(all)
    else {
      setFault(undefined)
      setNumber(number === 1 ? 2 : 3)
    }
  }

  return {
    at,
    number,
    busy,
    value: entered[part],
    fault: fault?.place === 'field' ? fault.text : undefined,
    formFault: fault?.place === 'form' ? fault.text : undefined,
    onChange: (value: string) => setEntered({ ...entered, [part]: value }),
    onComplete: step,
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      step(entered[part])
    },
  }
}

function faultOf(at: Step, { proof, new: pin, again }: Entered) {
  if (at === 'login') return proof === '' ? 'v.password' : undefined
  if (at === 'old') return proof.length < 6 ? 'v.tradePassword' : undefined
  if (at === 'new')
    return pin.length < 6 ? 'v.setTradePassword' : isWeakPin(pin) ? 'tradepwd.weak' : undefined
  return again === pin ? undefined : 'v.mismatch'
}

/** Back to the waiting ticket, or where one came from. */
export function useLeave(): () => void {
  const { query } = useAddress()
  const goBackTo = useReturn()
  const back = useBack('tradePassword')
  const next = query['next']
  return () => {
    if (next !== undefined) goBackTo(safeNext(next))
    else back?.()
  }
}
