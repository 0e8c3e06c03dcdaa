import { Button } from '@parkett/ui/button'
import { Dialog } from '@parkett/ui/dialog'
import { ActionBar } from '@parkett/ui/page'
import { PinField } from '@parkett/ui/pin-field'
import { Section } from '@parkett/ui/section'
import { Sheet } from '@parkett/ui/sheet'
import { showLoading, showToast } from '@parkett/ui/toast'
import { useState } from 'react'

/** Sheet with the trade password, question before an act, toast, loading. */
export function OverlayStories() {
  const [open, setOpen] = useState<'sheet' | 'dialog' | undefined>()
  const [pin, setPin] = useState('')
  const close = () => setOpen(undefined)
  const load = () => {
    const done = showLoading('Wird geladen')
    setTimeout(done, 900)
  }
  return (
    <Section title="Darüber">
      <div className="pad pair" style={{ paddingTop: 'var(--s-4)' }}>
        <Button kind="secondary" onClick={() => setOpen('sheet')}>
          Blatt
        </Button>
        <Button kind="secondary" onClick={() => setOpen('dialog')}>
          Rückfrage
        </Button>
        <Button kind="secondary" onClick={() => showToast('Zu den Favoriten hinzugefügt')}>
          Kurze Meldung
        </Button>
        <Button kind="secondary" onClick={load}>
          Ladeanzeige
        </Button>
      </div>
      <Sheet
        open={open === 'sheet'}
        title="Handelspasswort"
        closeLabel="Schließen"
        onClose={close}
        bar={
          <ActionBar>
            <Button onClick={() => showToast('Der Auftrag wird bearbeitet')}>Bestätigen</Button>
          </ActionBar>
        }
      >
        <div className="pad">
          <PinField label="Handelspasswort" value={pin} onChange={setPin} autoFocus />
        </div>
      </Sheet>
      <Dialog
        open={open === 'dialog'}
        question="120 Nordlicht Energie AG verkaufen?"
        consequence="Der Auftrag geht sofort an die Börse. Der Erlös ist ab dem 23. Nov. verfügbar."
        cancelLabel="Abbrechen"
        actLabel="Verkaufen"
        onCancel={close}
        onAct={close}
      />
    </Section>
  )
}
