import { Row } from '@parkett/ui/row'
import { Ellipsis, Plus } from '@parkett/ui/icons'
import { Share, Smartphone } from '@parkett/ui/menu-icons'
import { Sheet } from '@parkett/ui/sheet'
import { askToInstall, isInstalled, useInstallOffer } from '../../frame/install.ts'
import { useSheet } from '../../frame/use-sheet.ts'
import { useWords } from '../../session/words.ts'
import { DrawnStep } from './drawn-step.tsx'

/** Safari asks by its share menu; every other browser by its own menu. */
const isApple = (): boolean => /iPhone|iPad|iPod/.test(navigator.userAgent)

/**
 * How this becomes an app of the device: the browser asks where it can, else the steps say where it
 * hides that.
 */
export function Install() {
  const t = useWords()
  const sheet = useSheet('install')
  const offer = useInstallOffer()
  if (isInstalled()) return null
  const title = t('settings.install')
  const drawn = isApple()
  const steps = drawn
    ? [
        { icon: <Share />, text: t('settings.installShare') },
        { icon: <Plus />, text: t('settings.installHome') },
      ]
    : [
        { icon: <Ellipsis />, text: t('settings.installMenu') },
        { icon: <Plus />, text: t('settings.installApp') },
      ]
  const ask = () => {
    if (offer === null) sheet.show()
    else askToInstall(offer).catch((error: unknown) => console.error(error))
  }
  return (
    <>
      <Row lead={<Smartphone />} name={title} onClick={ask} />
      <Sheet open={sheet.open} title={title} closeLabel={t('action.close')} onClose={sheet.close}>
        <div className="pad stack">
          <p>{t('settings.installText')}</p>
          <div className="steps">
            <ol>
              {steps.map(({ icon, text }, at) => (
                <li key={text}>
                  <span className="steps-number" aria-hidden="true">
                    {icon}
                  </span>
                  <span className="steps-text">{text}</span>
                  {drawn && <DrawnStep step={at === 0 ? 'share' : 'home'} />}
                </li>
              ))}
            </ol>
          </div>
        </div>
      </Sheet>
    </>
  )
}
