import type { Offering } from '@parkett/contract/customer/offerings'
import { ButtonLink } from '@parkett/ui/button'
import { href, paths } from '../../../router/paths.ts'
import { useWords } from '../../../session/words.ts'
import { modeWords } from './ticket.ts'

/** The ways to several at once; with one offering alone its own way is the shorter one. */
export function ManyBar({ rows }: { readonly rows: readonly Offering[] }) {
  const t = useWords()
  if (rows.filter(({ status }) => status === 'open').length < 2) return null
  return (
    <div className="pad picks">
      {(['oneclick', 'batch'] as const).map((mode) => (
        <ButtonLink key={mode} kind="secondary" href={href(paths.subscribe({ mode }))}>
          {t(modeWords[mode])}
        </ButtonLink>
      ))}
    </div>
  )
}
