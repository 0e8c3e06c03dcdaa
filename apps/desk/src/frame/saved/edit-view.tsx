import type { StaffMe } from '@parkett/contract/desk/staff'
import {
  viewNameMax,
  viewsDrop,
  viewsOrder,
  viewsRename,
  viewsShare,
  type ViewList,
} from '@parkett/contract/desk/views'
import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { Sheet } from '@parkett/ui/sheet'
import { TextField } from '@parkett/ui/text-field'
import { useQueryClient } from '@tanstack/react-query'
import { may } from '../may.ts'
import { useAct } from '../use-act.ts'
import { useForm } from '../use-form.ts'
import { useWrite } from '../use-write.ts'
import { useWords } from '../words.ts'
import { changedViews } from './save-view.tsx'
import type { View } from './view-tabs.tsx'

type EditViewProps = {
  readonly me: StaffMe
  readonly list: ViewList
  readonly view: View
  /** All own ones, in their order. */
  readonly own: readonly View[]
  readonly onClose: () => void
  readonly onGone: () => void
}

/** What its owner does with a view: another name, who sees it, its place, its end. */
export function EditView({ me, list, view, own, onClose, onGone }: EditViewProps) {
  const t = useWords()
  const { id, shared } = view
  const params = { list, id }
  const share = useAct(
    (send) => send(viewsShare, { params, body: { shared: !shared } }),
    changedViews,
  )
  const drop = useAct((send) => send(viewsDrop, { params }), changedViews)
  return (
    <Sheet open title={t('desk.views.edit')} closeLabel={t('action.close')} onClose={onClose}>
      <div className="stack pad">
        <Rename list={list} view={view} onDone={onClose} />
        <p className="quiet">{t(shared ? 'desk.views.seen' : 'desk.views.own')}</p>
        <div className="inline">
          {may(me, viewsShare.name) && (
            <Button kind="secondary" small busy={share.busy} onClick={() => void share.run()}>
              {t(shared ? 'desk.views.unshare' : 'desk.views.share')}
            </Button>
          )}
          <Move list={list} id={id} own={own} by={-1} />
          <Move list={list} id={id} own={own} by={1} />
        </div>
        <FormFault text={share.error ?? drop.error} />
        <Button
          kind="danger"
          small
          busy={drop.busy}
          onClick={() => void drop.run().then((done) => done && onGone())}
        >
          {t(shared ? 'desk.views.dropShared' : 'desk.views.drop')}
        </Button>
      </div>
    </Sheet>
  )
}

type RenameProps = Pick<EditViewProps, 'list' | 'view'> & { readonly onDone: () => void }

function Rename({ list, view: { id, name }, onDone }: RenameProps) {
  const t = useWords()
  const client = useQueryClient()
  const write = useWrite()
  const form = useForm({
    fields: ['viewName'],
    check: ({ viewName }) => ({
      viewName: viewName.trim() === '' ? t('desk.views.nameMissing') : undefined,
    }),
    send: async ({ viewName }) => {
      await write(viewsRename, { params: { list, id }, body: { name: viewName.trim() } })
      await client.invalidateQueries(changedViews)
      onDone()
      return undefined
    },
  })
  return (
    <form className="stack" noValidate onSubmit={form.onSubmit}>
      <TextField
        name="viewName"
        label={t('desk.views.name')}
        defaultValue={name}
        error={form.faults.viewName}
        maxLength={viewNameMax}
        autoComplete="off"
      />
      <Button type="submit" kind="secondary" small busy={form.busy}>
        {t('desk.views.rename')}
      </Button>
      <FormFault text={form.faults.form} />
    </form>
  )
}

type MoveProps = Pick<EditViewProps, 'list' | 'own'> & {
  readonly id: string
  readonly by: -1 | 1
}

/** One place on; nothing at the end. */
function Move({ list, id, own, by }: MoveProps) {
  const t = useWords()
  const ids = own.map((one) => one.id)
  const at = ids.indexOf(id)
  const to = at + by
  const moved = ids.with(at, ids[to] ?? id)
  const act = useAct(
    (send) =>
      send(viewsOrder, {
        params: { list },
        body: { ids: moved.map((one, n) => (n === to ? id : one)) },
      }),
    changedViews,
  )
  if (ids[to] === undefined) return null
  return (
    <>
      <Button kind="quiet" small busy={act.busy} onClick={() => void act.run()}>
        {t(by === -1 ? 'desk.views.earlier' : 'desk.views.later')}
      </Button>
      <FormFault text={act.error} />
    </>
  )
}
