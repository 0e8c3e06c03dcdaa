import { Notice } from '@parkett/ui/notice'
import { OnlineButton } from '../../frame/online-button.tsx'
import type { useAct } from '../../frame/use-act.ts'
import { useWords } from '../../session/words.ts'

type TakeBackProps = {
  readonly act: Pick<ReturnType<typeof useAct>, 'busy'>
  /** What comes of it. */
  readonly hint: string
  readonly onTakeBack: () => void
}

/** The way back of an application, or of an own block. */
export function TakeBack({ act: { busy }, hint, onTakeBack }: TakeBackProps) {
  const t = useWords()
  return (
    <>
      <p className="quiet">{hint}</p>
      <OnlineButton kind="secondary" wide busy={busy} onClick={onTakeBack}>
        {t('blocks.takeBack')}
      </OnlineButton>
    </>
  )
}

/** Why an act on a record was not done. */
export const ActFault = ({ fault }: Pick<ReturnType<typeof useAct>, 'fault'>) =>
  fault === undefined ? null : (
    <Notice tone="danger" alert>
      {fault}
    </Notice>
  )
