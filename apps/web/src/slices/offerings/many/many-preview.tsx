import { FormFault } from '@parkett/ui/form-fault'
import { Notice } from '@parkett/ui/notice'
import { explain } from '../../../session/explain.ts'
import { useWords } from '../../../session/words.ts'
import { ManyLines } from './many-lines.tsx'
import type { Preview } from './use-preview.ts'

/** What would be carried out, what it sets aside by currency, and what is left out and why. */
export function ManyPreview({ preview: { data, error } }: { readonly preview: Preview }) {
  const t = useWords()
  if (error !== null) return <FormFault text={explain(error, t)} />
  if (data === undefined) return null
  return (
    <>
      {data.intent === null && <Notice tone="brass">{t('ipo.noLine')}</Notice>}
      <ManyLines review={data.review} />
    </>
  )
}
