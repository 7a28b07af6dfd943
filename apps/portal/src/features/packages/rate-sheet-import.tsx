import type { SheetProblem } from '@postroom/contract'
import {
  Button,
  describedField,
  FileButton,
  FormError,
  fieldError,
  Notice,
  Textarea,
  TextInput,
  toast,
} from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { UnsavedGuard } from '#app/unsaved-guard.tsx'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { useForm } from '#lib/use-form.ts'
import { rateSheetsQuery } from './packages.api.ts'
import css from './panel.module.css'
import { sheetsTexts } from './sheets.texts.ts'

/** An XLSX file in base64. */
type XlsxFile = { name: string; content: string }

const blank = { name: '', csv: '', file: undefined as XlsxFile | undefined, dryRun: false }

/** Imports a rate sheet from CSV or an XLSX file, after a check that stores nothing. */
export function RateSheetImport() {
  const t = useTexts(sheetsTexts)
  const client = useQueryClient()
  const [result, setResult] = useState<{ lines: number; problems: SheetProblem[] }>()
  const form = useForm({
    initial: blank,
    fieldNames: { xlsx: 'csv' },
    submit: async ({ name, csv, file, dryRun }, options) => {
      const content = file ? { xlsx: file.content } : { csv }
      const answer = await call('rate_sheets.import', { name, ...content, dryRun }, options)
      setResult(answer)
      if (!answer.sheet) return
      await client.invalidateQueries({ queryKey: rateSheetsQuery.queryKey })
      toast.ok(t('imported', { name }))
      form.reset({ ...blank })
      setResult(undefined)
    },
  })
  const { name, csv, file } = form.values
  const setContent = (text: string, xlsx?: XlsxFile) => {
    form.change({ csv: text, file: xlsx })
    setResult(undefined)
  }
  const readFile = async (chosen: File | null) => {
    if (!chosen) return
    const isXlsx = /\.xlsx$/i.test(chosen.name)
    if (isXlsx) setContent('', { name: chosen.name, content: await readBase64(chosen) })
    else setContent(await chosen.text())
    if (!name) form.set('name', chosen.name.replace(/\.(?:csv|xlsx)$/i, ''))
  }
  return (
    <form
      {...form.formProps}
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!form.pending) form.sendWith({ dryRun: false })
      }}
    >
      {/* A check counts as sent for the form, but stores nothing. */}
      <UnsavedGuard dirty={name !== '' || csv !== '' || file !== undefined} isSaving={form.pending} />
      <TextInput label={t('name')} {...describedField(form.field('name'), t('nameHelp'))} />
      {file ? (
        <div>
          <div className={css.line}>
            <span>{t('fileChosen', { name: file.name })}</span>
            <Button size="xs" variant="subtle" onClick={() => setContent('')}>
              {t('removeFile')}
            </Button>
          </div>
          <FormError>{form.errors.csv}</FormError>
        </div>
      ) : (
        <Textarea
          label={t('csv')}
          description={t('csvHelp')}
          rows={6}
          spellCheck={false}
          value={csv}
          error={fieldError(form.errors.csv)}
          onChange={({ currentTarget }) => setContent(currentTarget.value)}
        />
      )}
      <p className={css.meta}>{t('fileHelp')}</p>
      {result && <ImportResult {...result} />}
      <FormError>{form.problem}</FormError>
      <div className={css.actions}>
        <FileButton accept=".csv,.xlsx,text/csv" onChange={(chosen) => void readFile(chosen)}>
          {(props) => <Button {...props}>{t('chooseFile')}</Button>}
        </FileButton>
        <Button loading={form.pending} onClick={() => form.sendWith({ dryRun: true })}>
          {t('check')}
        </Button>
        <Button type="submit" variant="filled" loading={form.pending}>
          {t('import')}
        </Button>
      </div>
    </form>
  )
}

async function readBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
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
