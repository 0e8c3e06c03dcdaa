import { offeringsProspectus, type Offering } from '@parkett/contract/customer/offerings'
import { sha256 } from '@parkett/proof/sha256'
import { FormFault } from '@parkett/ui/form-fault'
import { formatMegabytes } from '@parkett/words/format'
import { isolated } from '@parkett/words/isolated'
import { useState } from 'react'
import { nameOf } from '../../market-view/display.ts'
import { ActButton } from '../../papers/act-button.tsx'
import { saveFile } from '../../papers/paper-files.ts'
import { fileFrom } from '../../session/server.ts'
import { useLanguage, useWords } from '../../session/words.ts'

export type ProspectusProps = {
  readonly offering: Pick<Offering, 'id' | 'name' | 'nameZh' | 'code' | 'prospectusFile'>
}

/** The document that was published with the offering, opened only if it is the one of that hash (`market.md` M102). */
export function Prospectus({ offering }: ProspectusProps) {
  const t = useWords()
  const language = useLanguage()
  const [differs, setDiffers] = useState(false)
  const { id, code, prospectusFile } = offering
  if (prospectusFile === null) return null
  const { digest, bytes } = prospectusFile
  const open = async (): Promise<void> => {
    const file = await fileFrom(offeringsProspectus, { params: { id } })
    const isIt = sha256(new Uint8Array(await file.arrayBuffer())) === digest
    setDiffers(!isIt)
    if (isIt)
      saveFile(
        new File([file], `prospectus-${code}-${digest.slice(0, 8)}.pdf`, {
          type: 'application/pdf',
        }),
      )
  }
  return (
    <div className="stack-2">
      <ActButton
        label={t('ipo.prospectusPdf', {
          name: isolated(nameOf(offering, language)),
          size: formatMegabytes(Math.ceil(bytes / 1_000_000), language),
        })}
        act={open}
      />
      <FormFault text={differs ? t('ipo.prospectusDiffers') : undefined} />
      <p className="quiet break">{t('ipo.prospectusBound', { hash: digest })}</p>
    </div>
  )
}
