import type { RateSheet, SheetProblem } from '@postroom/contract'
import {
  ActionIcon,
  Button,
  ConfirmDialog,
  FileButton,
  fieldError,
  Notice,
  SideDrawer,
  Textarea,
  TextInput,
  toast,
} from '@postroom/ui'
import { IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { formatCalendarDate } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useForm } from '#lib/use-form.ts'
import { rateSheetsQuery } from './packages.api.ts'
import css from './panel.module.css'
import { sheetsTexts } from './sheets.texts.ts'

/** The rate sheets of the workspace, importing one, and the margin floor. */
export function RateSheetsDrawer({ onClose }: { onClose: () => void }) {
  const t = useTexts(sheetsTexts)
  const { data, error } = useQuery(rateSheetsQuery)
  const mayManage = data?.abilities.includes('rate_sheet.manage') ?? false
  return (
    <SideDrawer opened onClose={onClose} title={t('title')} size="36rem">
      <div className={css.form}>
        <p className={css.meta}>{t('lead')}</p>
        {error && <p role="alert">{error.message}</p>}
        {data?.items.length === 0 && <p>{t('none')}</p>}
        <ul className={css.list}>
          {data?.items.map((sheet) => (
            <Sheet key={sheet.id} sheet={sheet} mayManage={mayManage} />
          ))}
        </ul>
        {mayManage && <ImportForm />}
        {mayManage && data && <FloorForm key={data.margin_floor_pct} floor={data.margin_floor_pct} />}
      </div>
    </SideDrawer>
  )
}

function Sheet({ sheet, mayManage }: { sheet: RateSheet; mayManage: boolean }) {
  const t = useTexts(sheetsTexts)
  const client = useQueryClient()
  const [isDeleting, setDeleting] = useState(false)
  const { name, lines, valid_from: from, valid_until: until } = sheet
  return (
    <li className={css.row}>
      <span className={css.words}>
        <strong>{name}</strong>
        <span className={css.meta}>
          {t('lines', { count: lines })}
          {from && until
            ? `, ${t('valid', { from: formatCalendarDate(from), until: formatCalendarDate(until) })}`
            : ''}
        </span>
      </span>
      {mayManage && (
        <ActionIcon variant="subtle" aria-label={t('delete', { name })} onClick={() => setDeleting(true)}>
          <IconTrash size={16} />
        </ActionIcon>
      )}
      <ConfirmDialog
        opened={isDeleting}
        onClose={() => setDeleting(false)}
        title={t('deleteQuestion', { name })}
        confirmLabel={t('deleteLabel')}
        destructive
        onConfirm={async () => {
          await call('rate_sheets.delete', { sheetId: sheet.id })
          await client.invalidateQueries({ queryKey: rateSheetsQuery.queryKey })
        }}
      >
        <p>{t('deleteText')}</p>
      </ConfirmDialog>
    </li>
  )
}

function ImportForm() {
  const t = useTexts(sheetsTexts)
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [csv, setCsv] = useState('')
  const [result, setResult] = useState<{ lines: number; problems: SheetProblem[] }>()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isPending, setPending] = useState(false)
  const send = async (dryRun: boolean) => {
    setPending(true)
    setErrors({})
    try {
      const answer = await call('rate_sheets.import', { name, csv, dryRun })
      setResult(answer)
      if (!answer.sheet) return
      await client.invalidateQueries({ queryKey: rateSheetsQuery.queryKey })
      toast.ok(t('imported', { name }))
      setName('')
      setCsv('')
      setResult(undefined)
    } catch (error) {
      if (!isApiError(error)) throw error
      setErrors(
        error.fields.length > 0
          ? Object.fromEntries(error.fields.map(({ path, message }) => [path, message]))
          : { csv: error.message },
      )
    } finally {
      setPending(false)
    }
  }
  const readFile = async (file: File | null) => {
    if (!file) return
    setCsv(await file.text())
    setResult(undefined)
    if (!name) setName(file.name.replace(/\.csv$/i, ''))
  }
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) void send(false)
      }}
    >
      <TextInput
        label={t('name')}
        description={t('nameHelp')}
        value={name}
        error={fieldError(errors.name)}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Textarea
        label={t('csv')}
        description={t('csvHelp')}
        rows={6}
        spellCheck={false}
        value={csv}
        error={fieldError(errors.csv)}
        onChange={({ currentTarget }) => {
          setCsv(currentTarget.value)
          setResult(undefined)
        }}
      />
      {result && <ImportResult {...result} />}
      <div className={css.actions}>
        <FileButton accept=".csv,text/csv" onChange={(file) => void readFile(file)}>
          {(props) => <Button {...props}>{t('chooseFile')}</Button>}
        </FileButton>
        <Button loading={isPending} onClick={() => void send(true)}>
          {t('check')}
        </Button>
        <Button type="submit" variant="filled" loading={isPending}>
          {t('import')}
        </Button>
      </div>
    </form>
  )
}

function ImportResult({ lines, problems }: { lines: number; problems: SheetProblem[] }) {
  const t = useTexts(sheetsTexts)
  if (problems.length === 0) return <Notice live>{t('checked', { count: lines })}</Notice>
  return (
    <Notice tone="bad" live>
      {t('problems', { count: problems.length })}
      <ul>
        {problems.map(({ line, column, code }) => (
          <li key={`${line} ${column} ${code}`}>{t('problem', { line, column, what: t(code) })}</li>
        ))}
      </ul>
    </Notice>
  )
}

function FloorForm({ floor }: { floor: string }) {
  const t = useTexts(sheetsTexts)
  const client = useQueryClient()
  const form = useForm({
    initial: { margin_floor_pct: floor },
    submit: async ({ margin_floor_pct }) => {
      await call('packages.save_margin_floor', { margin_floor_pct: margin_floor_pct.replace(',', '.') })
      await client.invalidateQueries({ queryKey: rateSheetsQuery.queryKey })
      toast.ok(t('floorSaved'))
    },
  })
  const field = form.field('margin_floor_pct')
  return (
    <form {...form.formProps} className={css.form}>
      <TextInput
        label={t('floor')}
        description={t('floorHelp')}
        inputMode="decimal"
        {...field}
        error={fieldError(field.error ?? form.problem)}
      />
      <div className={css.actions}>
        <Button type="submit" loading={form.pending}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
