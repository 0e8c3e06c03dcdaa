import { SealButton } from '@parkett/ui/seal'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../session/words.ts'
import { leavesOf } from './adds-up.ts'
import { explainQuery, type Asked } from './explain-query.ts'
import { sealStateOf } from './seal-state.ts'
import { useExplainPart } from './use-explain-part.ts'
import { useExplainSheet } from './use-explain-sheet.ts'

type ProvenSealProps = Asked & {
  /** The figure's name: title of the sheet. */
  readonly label: string
}

/** A check is of the moment it was made in, and is made anew when one comes back to it later. */
const checkedForMs = 5 * 60_000

/**
 * The seal beside a figure: filled only when its entries were fetched and added up again here, to
 * the cent. It opens what the figure is made of.
 */
export function ProvenSeal({ label, ...asked }: ProvenSealProps) {
  const t = useWords()
  const sheet = useExplainSheet()
  const part = useExplainPart()
  const { data, isError } = useQuery({
    ...explainQuery(asked),
    staleTime: checkedForMs,
    gcTime: checkedForMs,
  })
  // Nothing is said of what could not be fetched: the figure opens without a seal.
  if (isError && data === undefined) return null
  const state = sealStateOf(data)
  return (
    <>
      <SealButton
        size={22}
        state={state}
        label={
          data !== undefined && state === 'proven'
            ? t('assets.sealProven', { count: leavesOf(data.root) })
            : t(state === 'running' ? 'assets.sealRunning' : 'assets.sealBroken')
        }
        onPress={sheet.show}
      />
      {part && <part.ExplainSheet asked={asked} label={label} sheet={sheet} />}
    </>
  )
}
