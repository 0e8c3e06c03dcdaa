import { currencyExponents, toDecimal } from '@parkett/contract/wire/money'
import { formatMoney, formatPrice, formatQuantity } from '@parkett/words/format'
import { formatFine } from '@parkett/words/format-fine'
import { formatDate, formatDateTime, formatMonth } from '@parkett/words/format-time'
import { eventWord, pocketWord } from '@parkett/words/journal-words'
import type { Language } from '@parkett/words/languages'
import { readWords } from '@parkett/words/read'

const slices = [
  'common',
  'documents',
  'explain',
  'orders',
  'order-lots',
  'holdings',
  'assets',
  'cash-log',
  'market',
  'ipo',
  'treasury',
  'loans',
  'transfers',
] as const
export type Named = { readonly code: string; readonly name: string; readonly nameZh: string | null }

/** What a paper is said with: texts, figures and days of one language, moments in one zone. */
export type Translator = ReturnType<typeof translatorOf>

export function translatorOf(language: Language, zone: string) {
  const t = readWords(slices, language)
  const chinese = language === 'zh-CN' || language === 'zh-TW'
  const isMoney = (asset: string) => Object.hasOwn(currencyExponents, asset)
  const amount = (value: string, asset: string): string =>
    isMoney(asset)
      ? formatMoney({ currency: asset, amount: value }, language)
      : formatQuantity(value, language)
  return {
    t,
    language,
    amount,
    /** Of a ledger line: minor units or shares. */
    units: (units: string, asset: string): string => amount(unitsText(units, asset), asset),
    price: (value: string | null, currency: string): string =>
      formatPrice(value, language, { currency }),
    quantity: (value: string): string => formatQuantity(value, language),
    date: (date: string): string => formatDate(date, language),
    month: (month: string): string => formatMonth(month, language),
    /** With four decimals, as income per 10,000 is published. */
    fine: (value: string): string => formatFine(value, language),
    moment: (at: string): string => formatDateTime(at, language, { zone, seconds: true }),
    name: ({ name, nameZh, code }: Named): string =>
      `${chinese && nameZh !== null ? nameZh : name} (${code})`,
    event: (event: string): string => t(eventWord(event)),
    /** The account in words; one that has none yet says its code. */
    account: (code: string): string => {
      const word = pocketWord(code)
      return word === null ? code : t(word)
    },
    source: ({ kind, source }: { readonly kind: string; readonly source: string }): string =>
      kind === 'SIMULATED' ? t('source.simulated') : source,
  }
}

function unitsText(units: string, asset: string): string {
  const exponents: Readonly<Record<string, number>> = currencyExponents
  return toDecimal(BigInt(units), exponents[asset] ?? 0)
}
