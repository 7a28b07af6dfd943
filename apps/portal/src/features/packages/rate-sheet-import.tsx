import type { SheetProblem } from '@postroom/contract'
import { Button, FileButton, FormError, fieldError, Notice, Textarea, TextInput, toast } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { rateSheetsQuery } from './packages.api.ts'
import css from './panel.module.css'
import { sheetsTexts } from './sheets.texts.ts'

/** An XLSX file in base64. */
type XlsxFile = { name: string; content: string }

/** Imports a rate sheet from CSV or an XLSX file, after a check that stores nothing. */
export function RateSheetImport() {
  const t = useTexts(sheetsTexts)
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [csv, setCsv] = useState('')
  const [file, setFile] = useState<XlsxFile>()
  const [result, setResult] = useState<{ lines: number; problems: SheetProblem[] }>()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isPending, setPending] = useState(false)
  const setContent = (text: string, xlsx?: XlsxFile) => {
    setCsv(text)
    setFile(xlsx)
    setResult(undefined)
    setErrors({})
  }
  const send = async (dryRun: boolean) => {
    setPending(true)
    setErrors({})
    try {
      const content = file ? { xlsx: file.content } : { csv }
      const answer = await call('rate_sheets.import', { name, ...content, dryRun })
      setResult(answer)
      if (!answer.sheet) return
      await client.invalidateQueries({ queryKey: rateSheetsQuery.queryKey })
      toast.ok(t('imported', { name }))
      setName('')
      setContent('')
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
  const readFile = async (chosen: File | null) => {
    if (!chosen) return
    const isXlsx = /\.xlsx$/i.test(chosen.name)
    if (isXlsx) setContent('', { name: chosen.name, content: await readBase64(chosen) })
    else setContent(await chosen.text())
    if (!name) setName(chosen.name.replace(/\.(?:csv|xlsx)$/i, ''))
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
      {file ? (
        <div>
          <div className={css.line}>
            <span>{t('fileChosen', { name: file.name })}</span>
            <Button size="xs" variant="subtle" onClick={() => setContent('')}>
              {t('removeFile')}
            </Button>
          </div>
          <FormError>{errors.xlsx ?? errors.csv}</FormError>
        </div>
      ) : (
        <Textarea
          label={t('csv')}
          description={t('csvHelp')}
          rows={6}
          spellCheck={false}
          value={csv}
          error={fieldError(errors.csv)}
          onChange={({ currentTarget }) => setContent(currentTarget.value)}
        />
      )}
      <p className={css.meta}>{t('fileHelp')}</p>
      {result && <ImportResult {...result} />}
      <div className={css.actions}>
        <FileButton accept=".csv,.xlsx,text/csv" onChange={(chosen) => void readFile(chosen)}>
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
