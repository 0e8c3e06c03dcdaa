import { ButtonLink } from '@parkett/ui/button'
import { Empty } from '@parkett/ui/empty'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { href, paths } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'

/** An address that leads to nothing of this reader. */
export function Unknown() {
  const t = useWords()
  const back = (
    <ButtonLink kind="secondary" href={href(paths.newShares())}>
      {t('ipo.toNew')}
    </ButtonLink>
  )
  return (
    <ScreenPage>
      <Empty action={back}>{t('ipo.unknown')}</Empty>
    </ScreenPage>
  )
}
