import { depositsCreate, type DepositMethod } from '@parkett/contract/customer/deposits'
import type { BodyOf } from '@parkett/contract/wire/route'
import type { Currency, WireMoney } from '@parkett/contract/wire/money'
import { useQueryClient } from '@tanstack/react-query'
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
import { capText } from './cap-text.ts'
import type { Cap, Limit, Options } from './options.ts'
import { ownCurrency } from '../../worth/shown-block.ts'
import { currencyFor, limitOf, wayFor, waysOf, type Way } from './ways.ts'
import { useRouter } from '../../router/use-router.ts'

/**
 * How much by which way, what speaks against it, and where it leads once it was taken up: to the
 * account to transfer to, or to a provider's page.
 */
export function useDraft(options: Options, first: DepositMethod) {
  const language = useLanguage()
  const send = useSend()
  const ways = waysOf(options)
  const [currency, setCurrency] = useState<Currency>(currencyFor(ways, ownCurrency(language)))
  const [chosen, setWay] = useState<string>(first)
  const [text, setText] = useState('')
  const [asked, setAsked] = useState(false)
  const way = wayFor(ways, chosen, currency)
  const limit = way && limitOf(way, currency)
  const typed = limit === undefined ? null : typedAmount(text, language, limit.minimum)
  // A transfer is never refused: neither said nor asked for there.
  const isCapped = way !== undefined && way.method !== 'transfer'
  const cap = isCapped ? options.caps.find((one) => one.currency === currency) : undefined
  const wrong = useWrong(typed, limit, cap)
  const change = (act: () => void) => {
    act()
    setAsked(false)
    send.edited()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (wrong !== undefined)
      return void setTimeout(() => document.getElementById('deposit-amount')?.focus(), 0)
    if (typed === null || way === undefined || send.busy) return
    // What fails is shown by the form.
    void send.open(way, typed)
  }
  return {
    ways: ways.filter((one) => limitOf(one, currency) !== undefined),
    way,
    limit,
    cap,
    currency,
    text,
    amount: typed !== null && isZero(typed) ? null : typed,
    error: asked ? wrong : undefined,
    fault: send.fault,
    busy: send.busy,
    setWay: (next: string) => change(() => setWay(next)),
    setText: (next: string) => change(() => setText(next)),
    setCurrency: (next: Currency) => change(() => setCurrency(next)),
    submit,
  }
}
export type Draft = ReturnType<typeof useDraft>

function useWrong(
  typed: WireMoney | null,
  limit: Limit | undefined,
  cap: Cap | undefined,
): string | undefined {
  const t = useWords()
  const format = useFormat()
  if (limit === undefined) return undefined
  if (typed === null || isZero(typed)) return t('v.amount')
  if (compare(typed, limit.minimum) < 0)
    return t('deposit.tooLittle', { min: format.money(limit.minimum) })
  if (limit.maximum !== null && compare(typed, limit.maximum) > 0)
    return t('deposit.tooMuch', { max: format.money(limit.maximum) })
  if (cap !== undefined && compare(typed, cap.left) > 0) return capText(cap, t, format)
  return undefined
}

/** Asks for the deposit, and goes on to the provider's page; a transfer is asked of nobody. */
function useSend() {
  const t = useWords()
  const client = useQueryClient()
  const { history } = useRouter()
  const write = useWrite()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const ask = async (body: BodyOf<typeof depositsCreate>) => {
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
  const open = async ({ method, provider }: Way, { currency, amount }: WireMoney) => {
    if (method === 'transfer' || provider === null)
      history.push(paths.deposit({ type: 'transfer', amount }))
    else await ask({ method, provider: provider.id, currency, amount })
  }
  return { open, busy, fault, edited: () => setFault(undefined) }
}
