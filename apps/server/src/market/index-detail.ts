import type { MarketCode } from '@parkett/contract/customer/market'
import type { marketIndex } from '@parkett/contract/customer/market-index'
import { money, toDecimal, toWire } from '@parkett/contract/wire/money'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { isoDate } from '@parkett/core/civil'
import { capitalisation } from '@parkett/core/labels/ratios'
import { changeOf, percentOf } from '@parkett/core/labels/change'
import { basePoints, capitalOf } from '@parkett/core/market/index-method'
import type { Candidate, Composition } from '@parkett/core/market/index-method'
import type { Instant } from '@parkett/core/market/zone'
import { baseDayOf, type Index } from './index-book.ts'
import { indexFigure, indexNow, type IndexDeps, type IndexNow } from './indices.ts'
import { priceText } from './quote.ts'

type Detail = AnswerOf<typeof marketIndex>

type Asking = IndexDeps & { readonly book: ReadonlyMap<string, Index>; readonly at: Instant }

/** Everything an index is computed from; undefined where there is none yet. */
export function indexDetail(code: string, deps: Asking): Detail | undefined {
  const index = deps.book.get(code)
  const now = index && indexNow(index, deps.at, deps)
  const figure = index && indexFigure(index, deps.at, deps)
  if (index === undefined || now === undefined || !figure) return undefined
  const { composition } = now
  const capital = capitalOf(composition.members, (member) => priceOf(member, deps))
  return {
    ...figure,
    sector: index.sector,
    method: {
      baseDay: baseDayOf(index),
      basePoints: toDecimal(basePoints, 2),
      reviewedOn: isoDate(composition.reviewedOn),
      capital: toDecimal(capital, 4),
      divisor: toDecimal(composition.divisor, 8),
      membersMax: index.membersMax,
    },
    members: membersOf(now, capital, deps),
    reviews: reviewsOf(index, composition, deps),
    sectors: sectorsOf(index.market, deps),
  }
}

function priceOf(member: Candidate, { catalogue, pricing, at }: Asking): number {
  const listing = catalogue.byId(member.id)
  const figures = listing && pricing.figures(listing, at)
  return figures?.last ?? figures?.before ?? 0
}

function membersOf(now: IndexNow, capital: bigint, deps: Asking): Detail['members'] {
  const { catalogue, pricing, at } = deps
  const worthOf = (member: Candidate): bigint => member.shares * BigInt(priceOf(member, deps))
  return now.composition.members
    .toSorted((a, b) => (worthOf(b) > worthOf(a) ? 1 : -1))
    .flatMap((member) => {
      const listing = catalogue.byId(member.id)
      if (listing === undefined) return []
      const { instrument } = listing
      const { last, before } = pricing.figures(listing, at)
      const price = priceOf(member, deps)
      const change =
        last === null || before === null ? null : changeOf(BigInt(last), BigInt(before))
      const worth = capitalisation(BigInt(price), member.shares, instrument.currency)
      return [
        {
          instrument,
          shares: member.shares.toString(),
          price: priceText(price, instrument.priceDecimals),
          worth: toWire(money(instrument.currency, worth)),
          weightPct: toDecimal(percentOf(worthOf(member), capital) ?? 0n, 2),
          changePct: change === null ? null : toDecimal(change.percent, 2),
        },
      ]
    })
}

/** The sectors of a market, as they stand now. */
function sectorsOf(market: MarketCode, deps: Asking): Detail['sectors'] {
  return [...deps.book.values()].flatMap((index) => {
    if (index.market !== market || index.sector === null) return []
    const now = indexNow(index, deps.at, deps)
    if (now === undefined) return []
    const change = changeOf(now.value, now.before)
    return [
      {
        code: index.code,
        sector: index.sector,
        value: toDecimal(now.value, 2),
        changePct: change === null ? null : toDecimal(change.percent, 2),
        members: now.composition.members.length,
      },
    ]
  })
}

/** Who came and went at each review that counts by now, the newest first. */
function reviewsOf({ compositions }: Index, newest: Composition, deps: Asking): Detail['reviews'] {
  const name = ({ id }: Candidate) => {
    const instrument = deps.catalogue.byId(id)?.instrument
    const { code = '', name: called = '', nameZh = null } = instrument ?? {}
    return { code, name: called, nameZh }
  }
  const counted = compositions.filter(({ reviewedOn }) => reviewedOn <= newest.reviewedOn)
  return counted
    .map((composition, nth) => {
      const before = counted[nth - 1]?.members ?? []
      const apart = (from: readonly Candidate[], of: readonly Candidate[]) =>
        from.filter(({ id }) => !of.some((other) => other.id === id)).map(name)
      return {
        day: isoDate(composition.reviewedOn),
        points: toDecimal(composition.points, 2),
        joined: apart(composition.members, before),
        left: apart(before, composition.members),
      }
    })
    .toReversed()
}
