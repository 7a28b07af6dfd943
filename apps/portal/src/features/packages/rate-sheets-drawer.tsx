import type { RateSheet } from '@postroom/contract'
import {
  ActionIcon,
  Button,
  ConfirmDialog,
  ErrorState,
  fieldError,
  SideDrawer,
  TextInput,
  toast,
} from '@postroom/ui'
import { IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { UnsavedGuard } from '#app/unsaved-guard.tsx'
import { call } from '#lib/api-client.ts'
import { formatCalendarDate } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { decimalText } from '#lib/number-rules.ts'
import { useForm } from '#lib/use-form.ts'
import { rateSheetsQuery } from './packages.api.ts'
import css from './panel.module.css'
import { RateSheetImport } from './rate-sheet-import.tsx'
import { sheetsTexts } from './sheets.texts.ts'

/** The rate sheets of the workspace, importing one, and the margin floor. */
export function RateSheetsDrawer({ onClose }: { onClose: () => void }) {
  const t = useTexts(sheetsTexts)
  const { data, error, refetch } = useQuery(rateSheetsQuery)
  const mayManage = data?.abilities.includes('rate_sheet.manage') ?? false
  return (
    <SideDrawer opened onClose={onClose} title={t('title')} size="36rem">
      <div className={css.form}>
        <p className={css.meta}>{t('lead')}</p>
        {error && !data && <ErrorState inline message={error.message} onRetry={() => void refetch()} />}
        {data?.items.length === 0 && <p>{t('none')}</p>}
        <ul className={css.list}>
          {data?.items.map((sheet) => (
            <Sheet key={sheet.id} sheet={sheet} mayManage={mayManage} />
          ))}
        </ul>
        {mayManage && <RateSheetImport />}
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

function FloorForm({ floor }: { floor: string }) {
  const t = useTexts(sheetsTexts)
  const client = useQueryClient()
  const form = useForm({
    initial: { margin_floor_pct: floor },
    submit: async ({ margin_floor_pct }) => {
      await call('packages.save_margin_floor', {
        margin_floor_pct: decimalText(margin_floor_pct),
      })
      await client.invalidateQueries({ queryKey: rateSheetsQuery.queryKey })
      toast.ok(t('floorSaved'))
    },
  })
  const field = form.field('margin_floor_pct')
  return (
    <form {...form.formProps} className={css.form}>
      <UnsavedGuard dirty={form.isDirty} isSaving={form.pending} />
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
