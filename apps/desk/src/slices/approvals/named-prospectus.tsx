import { fetchFile } from '@parkett/client/call'
import { offeringsReadProspectus } from '@parkett/contract/desk/offering-prospectus'
import { prospectusDigest } from '@parkett/contract/desk/publish-ways'
import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { saveFile } from '../../frame/save-file.ts'
import { server } from '../../frame/server.ts'
import { useAct } from '../../frame/use-act.ts'
import { useWords } from '../../frame/words.ts'

/** What a yes publishes as prospectus: an address, or the very file of this hash. */
export function NamedProspectus({ prospectus }: { readonly prospectus: string }) {
  const digest = prospectusDigest(prospectus)
  return digest === null ? (
    <span className="desk-code">{prospectus}</span>
  ) : (
    <Kept digest={digest} />
  )
}

function Kept({ digest }: { readonly digest: string }) {
  const t = useWords()
  const open = useAct(async () => {
    const file = await fetchFile(server, offeringsReadProspectus, { params: { digest } })
    saveFile(file, `prospectus-${digest.slice(0, 8)}.pdf`)
  })
  return (
    <div className="stack-2">
      <span className="break">{t('desk.offerings.prospectusTaken', { hash: digest })}</span>
      <div>
        <Button kind="quiet" busy={open.busy} onClick={() => void open.run()}>
          {t('desk.offerings.prospectusRead')}
        </Button>
      </div>
      <FormFault text={open.error} />
    </div>
  )
}
