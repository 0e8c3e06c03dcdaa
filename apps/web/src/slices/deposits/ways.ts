import type { Currency } from '@parkett/contract/wire/money'
import type { Limit, Method, Options } from './options.ts'

/** One way to pay in: a bank transfer, or a method through one of the payment providers. */
export type Way = Method & {
  readonly key: string
  /** Null: no provider stands between the customer's bank and ours. */
  readonly provider: { readonly id: string; readonly name: string } | null
  /** Another provider has the same method: its name tells them apart. */
  readonly named: boolean
}

/** A bank transfer stands first: it costs nobody anything and goes from any bank. */
export function waysOf({ methods, providers }: Options): readonly Way[] {
  const ways = methods.flatMap((method): Way[] => {
    const name = method.method
    if (name === 'transfer') return [{ ...method, key: name, provider: null, named: false }]
    const fitting = providers.filter((one) => one.methods.includes(name))
    return fitting.map((provider) => ({
      ...method,
      key: `${name} ${provider.id}`,
      provider,
      named: fitting.length > 1,
    }))
  })
  return ways.toSorted((a, b) => Number(b.provider === null) - Number(a.provider === null))
}

export const limitOf = (way: Way, currency: Currency): Limit | undefined =>
  way.limits.find((limit) => limit.currency === currency)

/** The way that was chosen, if it takes this currency, else the first that does. */
export function wayFor(ways: readonly Way[], chosen: string, currency: Currency): Way | undefined {
  const fitting = ways.filter((way) => limitOf(way, currency) !== undefined)
  return fitting.find(({ key, method }) => key === chosen || method === chosen) ?? fitting[0]
}

/** What a deposit begins in: the currency that was wished, where any way takes it, else euros. */
export const currencyFor = (ways: readonly Way[], wished: Currency): Currency =>
  ways.some((way) => limitOf(way, wished) !== undefined) ? wished : 'EUR'
