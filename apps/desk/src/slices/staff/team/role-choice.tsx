import { roles, type Role } from '@parkett/contract/desk/permissions'
import { CheckField } from '@parkett/ui/check-field'
import { useWords } from '../../../frame/words.ts'

type ChoiceProps = {
  readonly chosen: readonly Role[]
  readonly onChange: (chosen: readonly Role[]) => void
}

/** The duties, each on or off. */
export function RoleChoice({ chosen, onChange }: ChoiceProps) {
  const t = useWords()
  const choose = (role: Role, on: boolean): void =>
    onChange(on ? [...chosen, role] : chosen.filter((other) => other !== role))
  return (
    <fieldset className="desk-duties">
      <legend className="sr">{t('desk.roles')}</legend>
      {roles.map((role) => (
        <CheckField key={role} checked={chosen.includes(role)} onChange={(on) => choose(role, on)}>
          {t(`desk.role.${role}`)}
        </CheckField>
      ))}
    </fieldset>
  )
}
