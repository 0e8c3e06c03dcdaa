import { formatDate, formatDateTime } from '@parkett/words/format-time'
import { useLanguage } from './words.ts'

/** A moment in the reader's language and zone; a dash where there is none. */
export function When({ at }: { readonly at: string | null }) {
  const language = useLanguage()
  return at === null ? <>–</> : <time dateTime={at}>{formatDateTime(at, language)}</time>
}

/** A calendar day; a dash where there is none. */
export function Day({ date }: { readonly date: string | null }) {
  const language = useLanguage()
  return date === null ? <>–</> : <time dateTime={date}>{formatDate(date, language)}</time>
}
