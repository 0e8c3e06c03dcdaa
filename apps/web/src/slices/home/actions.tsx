import { ButtonLink } from '@parkett/ui/button'
import { ArrowDownToLine, ArrowUpFromLine } from '@parkett/ui/icons'
import { href, paths } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'

/** Where money goes in and out. */
export function Actions() {
  const t = useWords()
  return (
    <div className="pad pair worth-acts">
      <ButtonLink kind="secondary" small href={href(paths.deposit())}>
        <ArrowDownToLine aria-hidden="true" />
        {t('money.deposit')}
      </ButtonLink>
      <ButtonLink kind="secondary" small href={href(paths.withdraw())}>
        <ArrowUpFromLine aria-hidden="true" />
        {t('money.withdraw')}
      </ButtonLink>
    </div>
  )
}
