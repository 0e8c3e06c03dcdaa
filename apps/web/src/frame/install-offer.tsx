import { Button } from '@parkett/ui/button'
import { IconButton } from '@parkett/ui/icon-button'
import { X } from '@parkett/ui/icons'
import { Banner } from '@parkett/ui/notice'
import { useEffect } from 'react'
import { useGo } from '../router/address.ts'
import { paths } from '../router/paths.ts'
import { useWords } from '../session/words.ts'
import { askToInstall, noteOffered, useInstallOffer } from './install.ts'

/** Said once on a device: that was it when it was seen. Where a browser cannot be asked, the settings show how. */
export function InstallOffer({ onDone }: { readonly onDone: () => void }) {
  const t = useWords()
  const go = useGo()
  const offer = useInstallOffer()
  useEffect(noteOffered, [])
  const act = () => {
    onDone()
    if (offer === null) go.to(paths.settings())
    else askToInstall(offer).catch((error: unknown) => console.error(error))
  }
  const action = (
    <>
      <Button kind="quiet" onClick={act}>
        {t(offer === null ? 'settings.installHow' : 'settings.installNow')}
      </Button>
      <IconButton label={t('action.close')} icon={<X />} onClick={onDone} />
    </>
  )
  return (
    <Banner live action={action}>
      {t('settings.install')}
    </Banner>
  )
}
