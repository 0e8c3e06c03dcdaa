import { practiceAgain } from '@parkett/contract/customer/practice'
import { Button, ButtonLink } from '@parkett/ui/button'
import { AskedDialog } from '../../frame/asked-dialog.tsx'
import { useAsked } from '../../frame/use-asked.ts'
import { useWords } from '../../session/words.ts'

/** Out of a practice, or into it from the beginning. */
export function Leaving({ home }: { readonly home: string | null }) {
  const t = useWords()
  const asked = useAsked('again', {
    call: (run) => run(practiceAgain, { body: {} }, ({ address }) => location.assign(address)),
    settle: () => {},
  })
  return (
    <div className="pad stack after">
      <Button kind="outline" wide onClick={asked.ask}>
        {t('practice.again')}
      </Button>
      {home !== null && (
        <ButtonLink kind="quiet" wide href={`${home}/#/demo`}>
          {t('practice.leave')}
        </ButtonLink>
      )}
      <AskedDialog
        asked={asked}
        question={t('practice.againAsk')}
        consequence={t('practice.againText')}
        keepLabel={t('practice.keep')}
        actLabel={t('practice.again')}
      />
    </div>
  )
}
