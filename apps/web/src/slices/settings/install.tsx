import { Row } from '@parkett/ui/row'
import { Ellipsis, Plus } from '@parkett/ui/icons'
import { Share, Smartphone } from '@parkett/ui/menu-icons'
import { Sheet } from '@parkett/ui/sheet'
import { useSheet } from '../../frame/use-sheet.ts'
import { useWords } from '../../session/words.ts'

/** It was opened from the home screen: there is nothing to put there. */
const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches
/** Safari asks by its share menu; every other browser by its own menu. */
const isApple = (): boolean => /iPhone|iPad|iPod/.test(navigator.userAgent)

/** How this becomes an app of the device: the browser does it, the steps say where it hides that. */
export function Install() {
  const t = useWords()
  const sheet = useSheet('install')
  if (isInstalled()) return null
  const title = t('settings.install')
  const steps = isApple()
    ? [
        { icon: <Share />, text: t('settings.installShare') },
        { icon: <Plus />, text: t('settings.installHome') },
      ]
    : [
        { icon: <Ellipsis />, text: t('settings.installMenu') },
        { icon: <Plus />, text: t('settings.installApp') },
      ]
  return (
    <>
      <Row lead={<Smartphone />} name={title} onClick={sheet.show} />
      <Sheet open={sheet.open} title={title} closeLabel={t('action.close')} onClose={sheet.close}>
        <div className="pad stack">
          <p>{t('settings.installText')}</p>
          <div className="steps">
            <ol>
              {steps.map(({ icon, text }) => (
                <li key={text}>
                  <span className="steps-number" aria-hidden="true">
                    {icon}
                  </span>
                  <span className="steps-text">{text}</span>
                </li>
              ))}
            </ol>
          </div>
        </div>
      </Sheet>
    </>
  )
}
