import type { HaltCause } from '@parkett/contract/customer/market'
import type { NewsBlock } from '@parkett/contract/customer/news'
import { formatPercent, formatPrice, formatQuantity } from '@parkett/words/format'
import { formatDate } from '@parkett/words/format-time'
import type { Language } from '@parkett/words/languages'
import { readWords } from '@parkett/words/read'
import { sectorText } from '@parkett/words/sector-words'
import type { Words } from '@parkett/words/speak'
import { readingsOf } from '../../market/readings.ts'

/** A share as its readers call it. */
export type Called = { readonly name: string; readonly nameZh: string | null }

/** What the simulated market has to tell, as facts; prices and percentages are decimal texts. */
export type Facts = {
  readonly day: {
    readonly index: string
    readonly date: string
    readonly value: string
    readonly pct: string
    readonly risers: number
    readonly fallers: number
    readonly best: Called & { readonly pct: string }
    readonly worst: Called & { readonly pct: string }
  }
  readonly mover: Called & {
    readonly date: string
    readonly currency: string
    readonly close: string
    readonly pct: string
    readonly low: string
    readonly high: string
    readonly volume: number
  }
  readonly sectors: {
    readonly market: 'DE' | 'CN'
    readonly date: string
    readonly best: { readonly sector: string; readonly pct: string }
    readonly worst: { readonly sector: string; readonly pct: string }
  }
  readonly halt: Called & { readonly cause: HaltCause }
  /** The first day of a share that was offered before; its price is the issue price. */
  readonly listing: Called & {
    readonly code: string
    readonly date: string
    readonly currency: string
    readonly price: string
  }
}
export type ToldKind = keyof Facts
export type Told = {
  readonly [K in ToldKind]: { readonly told: K; readonly facts: Facts[K] }
}[ToldKind]

export type Said = { readonly headline: string; readonly body: readonly NewsBlock[] }

/** An article of the simulated market in the reader's language. */
export function sayTold(told: Told, language: Language): Said {
  const t = readWords(['news', 'market', 'halts'], language)
  const { headline, lines } = tellers[told.told](told as never, { t, language })
  return {
    headline,
    body: lines.map((text): NewsBlock => ({ kind: 'paragraph', runs: [{ text, href: null }] })),
  }
}

type In = { readonly t: Words; readonly language: Language }
type Lines = { readonly headline: string; readonly lines: readonly string[] }
type Tellers = {
  readonly [K in ToldKind]: (told: { readonly facts: Facts[K] }, to: In) => Lines
}

const tellers: Tellers = {
  day: ({ facts }, { t, language }) => {
    const { index, date, value, pct, risers, fallers, best, worst } = facts
    const change = percent(pct, language)
    return {
      headline: t('news.tape.dayHead', { index, change, date: formatDate(date, language) }),
      lines: [
        t('news.tape.dayText', {
          index,
          value: formatPrice(value, language),
          change,
          risers: formatQuantity(risers, language),
          fallers: formatQuantity(fallers, language),
        }),
        t('news.tape.dayEnds', {
          best: called(best, language),
          bestChange: percent(best.pct, language),
          worst: called(worst, language),
          worstChange: percent(worst.pct, language),
        }),
        t('news.tape.fiction'),
      ],
    }
  },
  mover: ({ facts }, { t, language }) => {
    const { date, currency, close, pct, low, high, volume } = facts
    const price = (text: string): string => formatPrice(text, language, { currency })
    return {
      headline: t('news.tape.moverHead', {
        name: called(facts, language),
        price: price(close),
        change: percent(pct, language),
      }),
      lines: [
        t('news.tape.moverText', {
          date: formatDate(date, language),
          low: price(low),
          high: price(high),
          volume: formatQuantity(volume, language),
        }),
        t('news.tape.fiction'),
      ],
    }
  },
  sectors: ({ facts: { market, date, best, worst } }, { t, language }) => ({
    headline: t('news.tape.sectorsHead', {
      market: t(market === 'DE' ? 'market.germany' : 'market.china'),
      best: sectorText(best.sector, t),
      worst: sectorText(worst.sector, t),
    }),
    lines: [
      t('news.tape.sectorsText', {
        date: formatDate(date, language),
        best: sectorText(best.sector, t),
        bestChange: percent(best.pct, language),
        worst: sectorText(worst.sector, t),
        worstChange: percent(worst.pct, language),
      }),
      t('news.tape.fiction'),
    ],
  }),
  halt: ({ facts }, { t, language }) => ({
    headline: t('news.tape.haltHead', { name: called(facts, language) }),
    lines: [t(`halt.${facts.cause}`), t('news.tape.haltText')],
  }),
  listing: ({ facts }, { t, language }) => {
    const { code, date, currency, price } = facts
    const name = called(facts, language)
    return {
      headline: t('news.tape.listingHead', { name }),
      lines: [
        t('news.tape.listingText', {
          name,
          code,
          date: formatDate(date, language),
          price: formatPrice(price, language, { currency }),
        }),
        t('news.tape.fiction'),
      ],
    }
  },
}

const percent = (pct: string, language: Language): string =>
  formatPercent(pct, language, { change: true })

/** A name that is Chinese alone is told to readers of other languages as it is said. */
function called({ name, nameZh }: Called, language: Language): string {
  if (language.startsWith('zh')) return nameZh ?? name
  // Letters in front are a mark of the exchange (*ST), which nobody spells.
  const [mark = ''] = /^\P{Script=Han}*/u.exec(name) ?? []
  const [reading] = name === nameZh ? readingsOf(name.slice(mark.length)) : []
  if (reading === undefined) return name
  return [mark.trim(), reading.charAt(0).toUpperCase() + reading.slice(1)].join(' ').trim()
}
