import { exportData } from '@parkett/contract/customer/export'
import { Button, ButtonLink } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { Notice } from '@parkett/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { href, paths } from '../../router/paths.ts'
import { explain, reasonOf } from '../../session/explain.ts'
import { userQuery } from '../../session/queries.ts'
import { SecretField } from '../../frame/secret-field.tsx'
import { callServer } from '../../session/server.ts'
import { useForm } from '../../frame/use-form.ts'
import { useWords } from '../../session/words.ts'

/** All of one's data, after the trade password; who has none is led to it and back. */
export function ExportForm() {
  const t = useWords()
  const { data: user } = useQuery(userQuery)
  if (user?.hasTradePassword !== false) return <Asking />
  const set = (
    <ButtonLink kind="quiet" href={href(paths.tradePassword({ next: paths.profile() }))}>
      {t('trade.password')}
    </ButtonLink>
  )
  return (
    <>
      <p className="pad">{t('export.text')}</p>
      <Notice tone="brass" action={set}>
        {t('v.setTradePassword')}
      </Notice>
    </>
  )
}

function Asking() {
  const t = useWords()
  const form = useForm({
    fields: ['tradePassword'],
    check: ({ tradePassword }) => ({
      tradePassword: tradePassword === '' ? t('v.tradePassword') : undefined,
    }),
    send: async ({ tradePassword }) => {
      try {
        const { name, zip } = await callServer(exportData, { body: { tradePassword } })
        save(name, zip)
        return undefined
      } catch (error) {
        return {
          [reasonOf(error) === 'trade_password_wrong' ? 'tradePassword' : 'form']: explain(
            error,
            t,
          ),
        }
      }
    },
  })
  return (
    <form className="pad stack" noValidate onSubmit={form.onSubmit}>
      <p>{t('export.text')}</p>
      <SecretField
        name="tradePassword"
        label={t('trade.password')}
        error={form.faults.tradePassword}
        inputMode="numeric"
        maxLength={6}
      />
      <FormFault text={form.faults.form} />
      <Button type="submit" wide busy={form.busy}>
        {t('export.act')}
      </Button>
    </form>
  )
}

/** Hands the archive to the browser's downloads. */
function save(name: string, zip: string): void {
  const bytes = Uint8Array.from(atob(zip), (letter) => letter.charCodeAt(0))
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/zip' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
