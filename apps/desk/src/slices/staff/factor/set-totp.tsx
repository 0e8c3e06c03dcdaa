import { staffTotpBegin, staffTotpConfirm } from '@parkett/contract/desk/staff-factors'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { Button, ButtonLink } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { QrCode } from '@parkett/ui/qr-code'
import { TextField } from '@parkett/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../frame/loaded.tsx'
import { read } from '../../../frame/reads.ts'
import { callDesk } from '../../../frame/server.ts'
import { useForm } from '../../../frame/use-form.ts'
import { useWords } from '../../../frame/words.ts'

type SetTotpProps = { readonly onSet: (me: StaffMe) => Promise<void> }
type Begun = { readonly secret: string; readonly uri: string }

/** A secret for the authenticator, as a picture and as text, confirmed by its first code. */
export function SetTotp({ onSet }: SetTotpProps) {
  // One secret per visit of this screen: asking again would replace the one just typed into an app.
  const begun = useQuery({
    ...read.one(staffTotpBegin, { body: {} }),
    staleTime: Infinity,
    gcTime: 0,
  })
  return <Loaded query={begun}>{(offer) => <Confirm offer={offer} onSet={onSet} />}</Loaded>
}

function Confirm({ offer, onSet }: SetTotpProps & { readonly offer: Begun }) {
  const t = useWords()
  const form = useForm({
    fields: ['code'],
    check: ({ code }) => ({
      code: /^\d{3} ?\d{3}$/.test(code.trim()) ? undefined : t('desk.totp'),
    }),
    send: async ({ code }) => {
      await onSet(await callDesk(staffTotpConfirm, { body: { code: code.trim() } }))
      return undefined
    },
  })
  return (
    <form className="stack" noValidate onSubmit={form.onSubmit}>
      <p>{t('desk.enrolText')}</p>
      <QrCode text={offer.uri} label={t('desk.enrolQr')} />
      <dl className="stack-2">
        <dt className="quiet">{t('desk.enrolKey')}</dt>
        <dd className="desk-code" data-testid="totp-key">
          {offer.secret.match(/.{1,4}/g)?.join(' ')}
        </dd>
      </dl>
      <ButtonLink kind="quiet" href={offer.uri}>
        {t('desk.enrolOpen')}
      </ButtonLink>
      <TextField
        name="code"
        label={t('desk.totp')}
        error={form.faults.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
      />
      <FormFault text={form.faults.form} />
      <Button type="submit" wide busy={form.busy}>
        {t('action.confirm')}
      </Button>
    </form>
  )
}
