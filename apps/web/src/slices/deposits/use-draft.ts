import { depositsCreate, type ProvidedMethod } from '@parkett/contract/customer/deposits'
import type { Currency } from '@parkett/contract/wire/money'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { appAddress, isOutside } from '../../cash/app-address.ts'
import { compare, typedAmount } from '../../cash/amount.ts'
import { refreshCash } from '../../cash/queries.ts'
import { useWrite } from '../../frame/use-write.ts'
import { paths } from '../../router/paths.ts'
import { explain, reasonOf } from '../../session/explain.ts'
import { useLanguage, useWords } from '../../session/words.ts'
import { isZero } from '../../trading/sums.ts'
import { useFormat } from '../../trading/use-format.ts'
import type { Options } from './options.ts'

/**
 * What is asked for, what speaks against it, and the way to the provider's page once it was
 * taken up.
 */
export function useDraft(method: ProvidedMethod, options: Options) {
  const t = useWords()
  const format = useFormat()
  const language = useLanguage()
  const send = useSend()
  const limits = options.methods.find((known) => known.method === method)?.limits ?? []
  const [wanted, setCurrency] = useState<Currency>()
  const providers = options.providers.filter(({ methods }) => methods.includes(method))
  const [provider, setProvider] = useState(providers[0]?.id ?? '')
  const [text, setText] = useState('')
  const [asked, setAsked] = useState(false)
  const limit = limits.find(({ currency }) => currency === wanted) ?? limits[0]
  const typed = limit === undefined ? null : typedAmount(text, language, limit.minimum)
  const wrong = (): string | undefined => {
    if (limit === undefined) return undefined
    if (typed === null || isZero(typed)) return t('v.amount')
    if (compare(typed, limit.minimum) < 0)
      return t('deposit.tooLittle', { min: format.money(limit.minimum) })
    if (limit.maximum !== null && compare(typed, limit.maximum) > 0)
      return t('deposit.tooMuch', { max: format.money(limit.maximum) })
    return undefined
  }
  const change = (act: () => void) => {
    act()
    setAsked(false)
    send.edited()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (wrong() !== undefined)
      return void setTimeout(() => document.getElementById('deposit-amount')?.focus(), 0)
    if (typed === null || send.busy) return
    // What fails is shown by the form.
    void send.open({ method, provider, ...typed })
  }
  return {
    provider,
    providers,
    limit,
    currencies: limits.map(({ currency }) => currency),
    text,
    amount: typed !== null && isZero(typed) ? null : typed,
    error: asked ? wrong() : undefined,
    fault: send.fault,
    busy: send.busy,
    setProvider,
    setText: (next: string) => change(() => setText(next)),
    setCurrency: (next: Currency) => change(() => setCurrency(next)),
    submit,
  }
}
export type Draft = ReturnType<typeof useDraft>

type Body = { method: ProvidedMethod; provider: string; currency: Currency; amount: string }

/** Asks for the deposit, and goes on to the provider's page. */
function useSend() {
  const t = useWords()
  const client = useQueryClient()
  const { history } = useRouter()
  const write = useWrite()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const open = async (body: Body) => {
    setBusy(true)
    setFault(undefined)
    try {
      const { id, payAt } = await write(depositsCreate, { body })
      refreshCash(client)
      // Back from the provider is the deposit, and back from there never the filled form.
      history.replace(paths.quickPayment({ id }))
      history.flush()
      if (payAt === null) return
      if (isOutside(payAt)) location.assign(payAt)
      else history.push(appAddress(payAt))
    } catch (cause) {
      setFault(reasonOf(cause) === null ? t('deposit.unsure') : explain(cause, t))
    } finally {
      setBusy(false)
    }
  }
  return { open, busy, fault, edited: () => setFault(undefined) }
}
