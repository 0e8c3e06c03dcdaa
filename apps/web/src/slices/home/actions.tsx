import { ButtonLink } from '@parkett/ui/button'
import { href, paths } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'

/** Where money goes in, out and across. */
export function Actions() {
  const t = useWords()
  return (
    <>
      <div className="pad pair acts">
        <ButtonLink href={href(paths.deposit())}>{t('money.deposit')}</ButtonLink>
        <ButtonLink kind="secondary" href={href(paths.withdraw())}>
          {t('money.withdraw')}
        </ButtonLink>
      </div>
      <div className="pad pair">
        <ButtonLink kind="quiet" href={href(paths.transfer())}>
          {t('money.transfer')}
        </ButtonLink>
        <ButtonLink kind="quiet" href={href(paths.treasury())}>
          {t('money.treasury')}
        </ButtonLink>
      </div>
    </>
  )
}
