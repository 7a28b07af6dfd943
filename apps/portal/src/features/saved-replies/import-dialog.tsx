import type { importSavedReplies, OutputOf } from '@postroom/contract'
import { Button, FileButton, fieldError, Modal, Notice, Select, Textarea, toast } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CancelButton } from '#app/cancel-button.tsx'
import { UnsavedGuard } from '#app/unsaved-guard.tsx'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { useAction } from '#lib/use-action.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { importTexts } from './import.texts.ts'
import { refetchSavedReplies } from './saved-replies.live.ts'
import css from './saved-replies.module.css'
import { savedRepliesTexts } from './saved-replies.texts.ts'

type Result = OutputOf<typeof importSavedReplies>

/** Imports saved replies from CSV; what would happen is shown before anything is stored. */
export function ImportDialog({ mayShare, onClose }: { mayShare: boolean; onClose: () => void }) {
  const t = useTexts(importTexts)
  const words = useTexts(savedRepliesTexts)
  const client = useQueryClient()
  const [csv, setCsv] = useState('')
  const [scope, setScope] = useState<'workspace' | 'personal'>(mayShare ? 'workspace' : 'personal')
  const [checked, setChecked] = useState<Result>()
  const { run, isPending, problem } = useAction()
  const attempt = useAttempt()
  const send = (dryRun: boolean) =>
    run(async () => {
      const result = await attempt({ csv, scope, dryRun }, (input, options) =>
        call('savedReplies.import', input, options),
      )
      setChecked(result)
      if (dryRun || result.problems.length > 0) return
      refetchSavedReplies(client)
      toast.ok(t('imported', { n: result.count }))
      onClose()
    })
  const change = (text: string) => {
    setCsv(text)
    setChecked(undefined)
  }
  const isReady = checked !== undefined && checked.problems.length === 0 && checked.count > 0
  return (
    <Modal opened onClose={onClose} title={t('title')} size="lg">
      <form
        className={css.import}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isPending) void send(!isReady)
        }}
      >
        <UnsavedGuard dirty={csv !== ''} isSaving={isPending} />
        <p className={css.help}>{t('help')}</p>
        <FileButton accept=".csv,text/csv" onChange={(file) => void file?.text().then(change)}>
          {(props) => <Button {...props}>{t('chooseFile')}</Button>}
        </FileButton>
        <Textarea
          label={t('csv')}
          rows={8}
          spellCheck={false}
          value={csv}
          error={fieldError(problem?.fields.find(({ path }) => path === 'csv')?.message)}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
        {mayShare && (
          <Select
            label={words('scope')}
            value={scope}
            data={[
              { value: 'workspace', label: words('workspace') },
              { value: 'personal', label: words('personal') },
            ]}
            onChange={(next) => {
              setScope(next === 'personal' ? 'personal' : 'workspace')
              setChecked(undefined)
            }}
          />
        )}
        {problem && problem.fields.length === 0 && <Notice tone="bad">{problem.message}</Notice>}
        {checked && <Outcome result={checked} />}
        <div className={css.importActions}>
          <CancelButton onClose={onClose}>{words('cancel')}</CancelButton>
          <Button type="submit" variant="filled" loading={isPending}>
            {isReady ? t('import', { n: checked.count }) : t('check')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

function Outcome({ result: { count, known, problems } }: { result: Result }) {
  const t = useTexts(importTexts)
  if (problems.length > 0)
    return (
      <Notice tone="bad" live>
        {t('problems', { n: problems.length })}
        <ul>
          {problems.map(({ line, column, code }) => (
            <li key={`${line} ${column} ${code}`}>{t('problem', { line, column, what: t(code) })}</li>
          ))}
        </ul>
      </Notice>
    )
  return (
    <Notice live>
      {t('ready', { n: count })}{' '}
      {known.length > 0 && t('known', { n: known.length, names: known.join(', ') })}
    </Notice>
  )
}
