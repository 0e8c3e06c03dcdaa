import type { Approval } from '@parkett/contract/approvals'
import { formatDateTime } from '@parkett/words/format-time'
import { reasonText } from '@parkett/words/staff-feed'
import { useLanguage, useWords } from '../../shell/words.ts'

/** Every value of what will run, as the digest covers it: nothing is approved that is not on the screen. */
export function Payload({ act }: { readonly act: Approval['act'] }) {
  const t = useWords()
  const language = useLanguage()
  const shown = (value: string): string =>
    /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? formatDateTime(value, language) : reasonText(t, value)
  const values = Object.entries(act).filter(([name]) => name !== 'kind' && name !== 'customer')
  return (
    <>
      <dt>{t('desk.payload')}</dt>
      <dd>
        <ul>
          {values.map(([name, value]) => (
            <li key={name}>
              <span className="desk-code quiet">{name}</span> {shown(String(value))}
            </li>
          ))}
        </ul>
      </dd>
    </>
  )
}
