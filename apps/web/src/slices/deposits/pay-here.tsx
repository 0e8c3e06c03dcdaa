import { depositsCancel, type Deposit } from '@parkett/contract/customer/deposits'
import { Button, ButtonLink } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { Ledger, Line } from '@parkett/ui/ledger'
import { LateQr } from '../../frame/late-qr.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { appAddress, isOutside } from '../../cash/app-address.ts'
import { refreshCash } from '../../cash/queries.ts'
import { href, paths } from '../../router/paths.ts'
import { useOffline } from '../../frame/offline.tsx'
import { useAct } from '../../frame/use-act.ts'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'

/**
 * While it can be paid: the way to the provider, on this device or another, until when, and the
 * way out.
 */
export function PayHere({ deposit }: { readonly deposit: Deposit }) {
  const t = useWords()
  const format = useFormat()
  const offline = useOffline()
  const cancel = useCancel(deposit.id)
  const { payAt, expiresAt } = deposit
  if (payAt === null) {
    return (
      <div className="pad stack-2">
        <ButtonLink kind="secondary" wide href={href(paths.bankRecords({ v: 'deposits' }))}>
          {t('title.bankRecords')}
        </ButtonLink>
      </div>
    )
  }
  const outside = isOutside(payAt)
  const link = outside ? payAt : href(appAddress(payAt))
  const address = outside ? payAt : `${location.origin}/${link}`
  return (
    <>
      <div className="pad stack-2">
        <ButtonLink wide href={link}>
          {t('deposit.goPay')}
        </ButtonLink>
        {outside && <p className="quiet">{t('contact.leaving', { host: new URL(payAt).host })}</p>}
        <p className="quiet">{t('deposit.scan')}</p>
        <LateQr text={address} label={t('deposit.qrPage')} />
      </div>
      {expiresAt !== null && (
        <Ledger plain>
          <Line label={t('deposit.expires')} value={format.minute(expiresAt)} />
        </Ledger>
      )}
      <FormFault text={cancel.fault} />
      <div className="pad">
        <Button
          kind="quiet"
          wide
          busy={cancel.busy}
          disabled={offline}
          onClick={() => void cancel.send()}
        >
          {t('deposit.cancel')}
        </Button>
      </div>
    </>
  )
}

function useCancel(id: string) {
  const client = useQueryClient()
  const { busy, fault, run } = useAct(() => refreshCash(client))
  const send = () => run(depositsCancel, { params: { id }, body: {} })
  return { send, busy, fault }
}
