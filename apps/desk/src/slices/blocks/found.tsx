import { Notice } from '@parkett/ui/notice'
import { useWords } from '../../frame/words.ts'

/** Only what is unusual is loud; a case without finding says so. */
export function Found({ found }: { readonly found: readonly (string | false)[] }) {
  const t = useWords()
  const said = found.filter((one) => one !== false)
  if (said.length === 0) return <Notice tone="success">{t('desk.blocks.noFinding')}</Notice>
  return (
    <Notice tone="brass" title={t('desk.payout.risks')}>
      <ul>
        {said.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </Notice>
  )
}
