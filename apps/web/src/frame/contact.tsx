import { Button } from '@parkett/ui/button'
import { lazy, Suspense } from 'react'
import { useSheet } from './use-sheet.ts'
import { useWords } from '../session/words.ts'

/** Comes with the tap: the first screen shows the button alone. */
const ContactSheet = lazy(async () => {
  const { ContactSheet } = await import('./contact-sheet.tsx')
  return { default: ContactSheet }
})

/** Customer service for everyone, also those who cannot log in. */
export function ContactButton() {
  const t = useWords()
  const sheet = useSheet('contact')
  return (
    <>
      <Button kind="quiet" onClick={sheet.show}>
        {t('shell.contact')}
      </Button>
      {sheet.open && (
        <Suspense>
          <ContactSheet onClose={sheet.close} />
        </Suspense>
      )}
    </>
  )
}
