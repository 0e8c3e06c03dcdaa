import { readsOf } from '@parkett/client/query'
import { codesCreate, codesDisable, codesList, codesUses } from '@parkett/contract/desk/codes'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { Button } from '@parkett/ui/button'
import { Chip } from '@parkett/ui/chip'
import { FormFault } from '@parkett/ui/form-fault'
import { Notice } from '@parkett/ui/notice'
import { Section } from '@parkett/ui/section'
import { TextField } from '@parkett/ui/text-field'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../frame/reads.ts'
import { reasonFault } from '../../frame/reason-part.tsx'
import { CustomerLink } from '../../customer/customer-link.tsx'
import { ListTable } from '../../frame/list-table.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { may } from '../../frame/may.ts'
import { hrefOf } from '../../frame/place.ts'
import { usePages } from '../../frame/pager.tsx'
import { useForm } from '../../frame/use-form.ts'
import { useWrite } from '../../frame/use-write.ts'
import { When } from '../../frame/when.tsx'
import { useWords } from '../../frame/words.ts'

/**
 * Invitation codes of the house, or any one that is looked for; one of them is open below the
 * list.
 */
export function Codes({ me, rest }: { readonly me: StaffMe; readonly rest: string }) {
  const [code, setCode] = useState('')
  const mayChange = may(me, 'codes.create')
  return (
    <>
      {mayChange && <NewCode />}
      <Find onFind={setCode} />
      <List key={code} code={code} open={rest} mayChange={mayChange} />
    </>
  )
}

type ListProps = { readonly code: string; readonly open: string; readonly mayChange: boolean }

function List({ code, open, mayChange }: ListProps) {
  const t = useWords()
  const { cursor, pager } = usePages()
  const query = useQuery(
    read.one(codesList, { query: { code: code === '' ? undefined : code, cursor } }),
  )
  return (
    <Loaded query={query}>
      {({ rows, next }) => (
        <>
          <ListTable
            caption={t('desk.codes')}
            file="codes"
            pager={pager(next)}
            heads={[
              t('label.code'),
              t('desk.codeOwner'),
              t('desk.used'),
              t('label.time'),
              t('desk.expires'),
              t('label.status'),
            ]}
            rows={rows.map((row) => ({
              key: row.code,
              csv: {
                code: row.code,
                owner: row.owner ?? '',
                used: row.used,
                quota: row.quota ?? '',
                createdAt: row.createdAt,
                expiresAt: row.expiresAt ?? '',
                disabledAt: row.disabledAt ?? '',
              },
              cells: [
                <a key="code" href={hrefOf('codes', row.code)}>
                  {row.code}
                </a>,
                row.owner ?? t('desk.codeHouse'),
                row.quota === null ? `${row.used}` : `${row.used} / ${row.quota}`,
                <When key="made" at={row.createdAt} />,
                <When key="ends" at={row.expiresAt} />,
                row.disabledAt === null ? (
                  t('desk.active')
                ) : (
                  <Chip key="disabled" tone="danger">
                    {t('desk.disabled')}
                  </Chip>
                ),
              ],
            }))}
          />
          {open !== '' && (
            <OneCode
              key={open}
              code={open}
              mayChange={
                mayChange && rows.every((row) => row.code !== open || row.disabledAt === null)
              }
            />
          )}
        </>
      )}
    </Loaded>
  )
}

function Find({ onFind }: { readonly onFind: (code: string) => void }) {
  const t = useWords()
  const form = useForm({
    fields: ['code'],
    check: ({ code }) => ({
      code: /^([0-9A-Za-z]{4,20})?$/.test(code.trim()) ? undefined : t('desk.codeWrong'),
    }),
    send: async ({ code }) => {
      onFind(code.trim().toUpperCase())
      return undefined
    },
  })
  return (
    <form className="desk-form" role="search" noValidate onSubmit={form.onSubmit}>
      <TextField
        name="code"
        label={t('desk.codeFind')}
        error={form.faults.code}
        autoComplete="off"
        maxLength={20}
      />
      <Button type="submit" kind="secondary">
        {t('action.search')}
      </Button>
    </form>
  )
}

const wholeUpTo = (text: string, max: number): boolean =>
  /^\d{1,6}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= max

/** After a code was made or taken back. */
const codeReads = readsOf(codesList, codesUses)

function NewCode() {
  const t = useWords()
  const client = useQueryClient()
  const [made, setMade] = useState<string | null>(null)
  const write = useWrite()
  const form = useForm({
    fields: ['quota', 'days', 'reason'],
    check: ({ quota, days, reason }) => ({
      quota: wholeUpTo(quota, 100_000) ? undefined : t('desk.number', { max: 100_000 }),
      days: wholeUpTo(days, 366) ? undefined : t('desk.number', { max: 366 }),
      reason: reasonFault(reason, t),
    }),
    send: async ({ quota, days, reason }) => {
      const body = { quota: Number(quota), days: Number(days), reason: reason.trim() }
      setMade((await write(codesCreate, { body })).code)
      await client.invalidateQueries(codeReads)
      return undefined
    },
  })
  return (
    <form className="desk-form" noValidate onSubmit={form.onSubmit}>
      <TextField
        name="quota"
        label={t('desk.quota')}
        error={form.faults.quota}
        inputMode="numeric"
        defaultValue="10"
      />
      <TextField
        name="days"
        label={t('desk.days')}
        error={form.faults.days}
        inputMode="numeric"
        defaultValue="30"
      />
      <TextField
        name="reason"
        label={t('desk.reason')}
        error={form.faults.reason}
        maxLength={300}
      />
      <Button type="submit" kind="secondary" busy={form.busy}>
        {t('desk.codeNew')}
      </Button>
      <FormFault text={form.faults.form} />
      {made && (
        <Notice tone="success" alert>
          {t('desk.codeMade', { code: made })}
        </Notice>
      )}
    </form>
  )
}

type OneCodeProps = { readonly code: string; readonly mayChange: boolean }

/** Who registered with a code, and taking it back. */
function OneCode({ code, mayChange }: OneCodeProps) {
  const t = useWords()
  const client = useQueryClient()
  const { cursor, pager } = usePages()
  const query = useQuery(read.one(codesUses, { params: { code }, query: { cursor } }))
  const write = useWrite()
  const form = useForm({
    fields: ['reason'],
    check: ({ reason }) => ({ reason: reasonFault(reason, t) }),
    send: async ({ reason }) => {
      await write(codesDisable, { params: { code }, body: { reason: reason.trim() } })
      await client.invalidateQueries(codeReads)
      return undefined
    },
  })
  return (
    <Section title={code}>
      <Loaded query={query}>
        {({ rows, next }) => (
          <ListTable
            caption={code}
            file={`code-${code}`}
            pager={pager(next)}
            heads={[t('label.name'), t('label.time')]}
            rows={rows.map((row) => ({
              key: row.id,
              csv: { id: row.id, name: row.username, createdAt: row.createdAt },
              cells: [
                <CustomerLink key="name" id={row.id} name={row.username} />,
                <When key="at" at={row.createdAt} />,
              ],
            }))}
          />
        )}
      </Loaded>
      {mayChange && (
        <form className="desk-form" noValidate onSubmit={form.onSubmit}>
          <TextField
            name="reason"
            label={t('desk.reason')}
            error={form.faults.reason}
            maxLength={300}
          />
          <Button type="submit" kind="danger" busy={form.busy}>
            {t('desk.disable')}
          </Button>
          <FormFault text={form.faults.form} />
        </form>
      )}
    </Section>
  )
}
