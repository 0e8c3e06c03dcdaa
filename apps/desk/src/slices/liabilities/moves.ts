import { fromWire, money, toWire, type WireMoney } from '@parkett/contract/wire/money'

type Asked = { readonly owed: readonly WireMoney[]; readonly before: readonly WireMoney[] }
type Move = { readonly owed: WireMoney; readonly before: WireMoney; readonly moved: WireMoney }

/** Each currency that was owed on either of two days, and what it moved between them. */
export function movesOf({ owed, before }: Asked): readonly Move[] {
  const codes = [...new Set([...owed, ...before].map(({ currency }) => currency))].toSorted()
  return codes.map((currency) => {
    const minorIn = (list: readonly WireMoney[]): bigint => {
      const found = list.find((one) => one.currency === currency)
      return found === undefined ? 0n : fromWire(found).minor
    }
    const wire = (minor: bigint): WireMoney => toWire(money(currency, minor))
    const [now, then] = [minorIn(owed), minorIn(before)]
    return { owed: wire(now), before: wire(then), moved: wire(now - then) }
  })
}
