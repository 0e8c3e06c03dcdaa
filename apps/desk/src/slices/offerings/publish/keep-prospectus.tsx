import { offeringsKeepProspectus } from '@parkett/contract/desk/offering-prospectus'
import { prospectusBytesMost } from '@parkett/contract/desk/publish-ways'
import { FileForm } from '../../../frame/file-form.tsx'
import { callDesk } from '../../../frame/server.ts'
import { useWords } from '../../../frame/words.ts'

/** A prospectus as PDF, kept before another person is asked: what both read names it by its hash. */
export function KeepProspectus({ onKept }: { readonly onKept: (digest: string) => void }) {
  const t = useWords()
  const send = async (file: File): Promise<readonly string[]> => {
    onKept((await callDesk(offeringsKeepProspectus, { file })).digest)
    return []
  }
  return (
    <FileForm
      label={t('desk.offerings.prospectusFile')}
      action={t('desk.offerings.prospectusKeep')}
      accept="application/pdf"
      send={send}
      most={{ bytes: prospectusBytesMost, says: t('desk.offerings.prospectusLarge') }}
    >
      <p className="quiet">{t('desk.offerings.prospectusText')}</p>
    </FileForm>
  )
}
