import { Button } from '@parkett/ui/button'
import { useGo } from '../../router/address.ts'
import { paths } from '../../router/paths.ts'
import { useRouter } from '../../router/use-router.ts'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useWords } from '../../session/words.ts'

/**
 * The end of a registration on a device that can hold a passkey. Making one is the same sheet as
 * ever, over the screen that it belongs to; back leads through both to home.
 */
export function OfferPasskey() {
  const t = useWords()
  const go = useGo()
  const { history } = useRouter()
  const make = () => {
    // Steps of one moment are written as one: each has to stand before the next.
    go.replace(paths.home())
    history.flush()
    go.to(paths.security())
    history.flush()
    history.push(paths.security(), { sheet: 'passkey' })
  }
  return (
    <ScreenPage>
      <div className="pad stack">
        <h2>{t('access.opened')}</h2>
        <p>{t('access.offerPasskey')}</p>
        <p className="quiet">{t('passkey.text')}</p>
        <div className="stack-2">
          <Button wide onClick={make}>
            {t('passkey.add')}
          </Button>
          <Button kind="quiet" wide onClick={() => go.replace(paths.home())}>
            {t('action.notNow')}
          </Button>
        </div>
      </div>
    </ScreenPage>
  )
}
