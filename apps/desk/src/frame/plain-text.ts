import { formatMoney } from '@parkett/words/format'
import { formatDate } from '@parkett/words/format-time'
import type { Language } from '@parkett/words/languages'
import type { Words } from '@parkett/words/speak'
import { accountName } from './account-name.ts'
import { shortIn } from './short.ts'

/**
 * A text that a machine wrote, for people: accounts by name, rows by their reference, amounts and
 * days as everywhere else. What a person typed stays as typed.
 */
export const plainText = (text: string, t: Words, language: Language): string =>
  shortIn(text)
    .replaceAll(/\b[CHS]\.[a-z_]+\b/g, (account) => accountName(account, t))
    .replaceAll(
      /(?<![\d.])(-?\d+\.\d{2}) (EUR|USD|CNY|HKD)\b/g,
      (_, amount: string, currency: string) => formatMoney({ currency, amount }, language),
    )
    .replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, (day) => formatDate(day, language))
