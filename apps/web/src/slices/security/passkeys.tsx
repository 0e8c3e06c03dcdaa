import { Button } from '@parkett/ui/button'
import { KeyRound } from '@parkett/ui/menu-icons'
import { Row, Rows } from '@parkett/ui/row'
import { Sheet } from '@parkett/ui/sheet'
import { formatDateTime } from '@parkett/words/format-time'
import type { Factors } from '../../frame/factor/factors-query.ts'
import { useSheet } from '../../frame/use-sheet.ts'
import { useLanguage, useWords } from '../../session/words.ts'
import { useZone } from '../../session/zone.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { EditPasskey } from './edit-passkey.tsx'

type PasskeysProps = { readonly passkeys: Factors['passkeys']; readonly possible: boolean }

/** The passkeys of the account, each with its name, and one more. */
export function Passkeys({ passkeys, possible }: PasskeysProps) {
  const t = useWords()
  const sheet = useSheet('passkey')
  return (
    <>
      <Rows label={t('passkey.title')}>
        {passkeys.length === 0 && (
          <Row
            lead={<KeyRound />}
            name={t('passkey.title')}
            sub={t(possible ? 'passkey.none' : 'passkey.unavailable')}
          />
        )}
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} />
        ))}
      </Rows>
      {possible && (
        <div className="pad acts">
          <Button kind="secondary" wide onClick={sheet.show}>
            {t('passkey.add')}
          </Button>
        </div>
      )}
      <Sheet
        open={sheet.open}
        title={t('passkey.add')}
        closeLabel={t('action.close')}
        onClose={sheet.close}
      >
        <AddPasskey onDone={sheet.close} />
      </Sheet>
    </>
  )
}

function PasskeyRow({ passkey }: { readonly passkey: Factors['passkeys'][number] }) {
  const t = useWords()
  const language = useLanguage()
  const zone = useZone()
  const sheet = useSheet(`passkey-${passkey.id}`)
  const { name, createdAt, lastUsedAt } = passkey
  const time = formatDateTime(lastUsedAt ?? createdAt, language, { zone })
  return (
    <>
      <Row
        lead={<KeyRound />}
        name={name}
        sub={lastUsedAt === null ? t('factor.since', { time }) : t('passkey.used', { time })}
        trail={
          <Button kind="quiet" label={t('passkey.edit', { name })} onClick={sheet.show}>
            {t('action.edit')}
          </Button>
        }
      />
      <Sheet open={sheet.open} title={name} closeLabel={t('action.close')} onClose={sheet.close}>
        <EditPasskey passkey={passkey} onDone={sheet.close} />
      </Sheet>
    </>
  )
}
