import { viewNameMax, viewsList, viewsSave, type ViewList } from '@parkett/contract/desk/views'
import type { BodyOf } from '@parkett/contract/wire/route'
import { readsOf } from '@parkett/client/query'
import { TextField } from '@parkett/ui/text-field'
import { useQueryClient } from '@tanstack/react-query'
import { FormFoot } from '../form-foot.tsx'
import { useForm } from '../use-form.ts'
import { useWrite } from '../use-write.ts'
import { useWords } from '../words.ts'
import type { Filter } from './filter.ts'

export const changedViews = readsOf(viewsList)

type Saving = { readonly list: ViewList; readonly name: string; readonly filter: Filter }

/** The server reads a filter by its list, and refuses what the list does not take. */
export const bodyOf = ({ list, name, filter }: Saving): BodyOf<typeof viewsSave> =>
  ({ of: list, name, filter }) as BodyOf<typeof viewsSave>

type SaveViewProps = {
  readonly list: ViewList
  readonly filter: Filter
  readonly onDone: () => void
  readonly onLeave: () => void
}

/** Keeps what the list shows now under a name. */
export function SaveView({ list, filter, onDone, onLeave }: SaveViewProps) {
  const t = useWords()
  const client = useQueryClient()
  const write = useWrite()
  const form = useForm({
    fields: ['viewName'],
    check: ({ viewName }) => ({
      viewName: viewName.trim() === '' ? t('desk.views.nameMissing') : undefined,
    }),
    send: async ({ viewName }) => {
      await write(viewsSave, { body: bodyOf({ list, name: viewName.trim(), filter }) })
      await client.invalidateQueries(changedViews)
      onDone()
      return undefined
    },
  })
  return (
    <form className="desk-form" noValidate onSubmit={form.onSubmit}>
      <TextField
        name="viewName"
        label={t('desk.views.name')}
        hint={t('desk.views.nameHint')}
        error={form.faults.viewName}
        maxLength={viewNameMax}
        autoComplete="off"
        autoFocus
      />
      <FormFoot
        form={form}
        act={t('desk.views.save')}
        kind="secondary"
        leave={t('action.cancel')}
        onLeave={onLeave}
      />
    </form>
  )
}
