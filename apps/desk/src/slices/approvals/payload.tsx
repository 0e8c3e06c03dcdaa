import type { Approval } from '@parkett/contract/desk/approvals'
import { formatDateTime } from '@parkett/words/format-time'
import { reasonText } from '@parkett/words/staff-feed'
import { useLanguage, useWords } from '../../frame/words.ts'

/**
 * Every value of what will run, as the digest covers it: nothing is approved that is not on the
 * screen.
 */
export function Payload({ act }: { readonly act: Approval['act'] }) {
  const t = useWords()
  const language = useLanguage()
  const shown = (value: string): string =>
    /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)
      ? formatDateTime(value, language)
      : reasonText(t, value)
  const values = partsOf(act).filter(
    ([name, value]) => !saidElsewhere.includes(name) && value !== 'null',
  )
  return (
    <>
      <dt>{t('desk.payload')}</dt>
      <dd>
        <ul>
          {values.map(([name, value]) => (
            <li key={name}>
              <span className="desk-code quiet">{name}</span> {shown(value)}
            </li>
          ))}
        </ul>
      </dd>
    </>
  )
}

/** What was answered to findings stands in words in the evidence. */
const saidElsewhere: readonly string[] = ['kind', 'customer', 'answers']

/** What lies deeper is said part by part: the terms of a rule. */
const partsOf = (act: object): (readonly [name: string, value: string])[] =>
  Object.entries(act).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? partsOf(value)
      : [[name, String(value)] as const],
  )
