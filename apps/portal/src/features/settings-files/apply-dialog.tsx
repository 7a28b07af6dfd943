import type { SettingsPlan, SettingsProblem } from '@postroom/contract'
import { Button, Checkbox, fieldError, Modal, Notice, PasswordInput, toast } from '@postroom/ui'
import { useEffect, useState } from 'react'
import { queryClient } from '#app/session.ts'
import { UnsavedGuard } from '#app/unsaved-guard.tsx'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { ChangeList } from './change-list.tsx'
import { ProblemList } from './problem-list.tsx'
import css from './settings-files.module.css'
import { settingsFilesTexts } from './settings-files.texts.ts'

type Absent = SettingsPlan['absent'][number]

/** What a file would change or what is wrong with it; applies it. */
export function ApplyDialog({ file, onClose }: { file: File; onClose: () => void }) {
  const t = useTexts(settingsFilesTexts)
  const [text, setText] = useState('')
  const [plan, setPlan] = useState<SettingsPlan>()
  const [deletes, setDeletes] = useState<readonly Absent[]>([])
  const [secrets, setSecrets] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState<string>()
  const [problems, setProblems] = useState<readonly SettingsProblem[]>([])
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    let isCurrent = true
    const read = async () => {
      const content = await file.text()
      const found = await call('settings_files.plan', { text: content })
      if (!isCurrent) return
      setText(content)
      setPlan(found)
      setProblems(found.problems)
    }
    read().catch((error: unknown) => {
      if (!isApiError(error)) throw error
      if (isCurrent) setProblem(error.fields[0]?.message ?? error.message)
    })
    return () => {
      isCurrent = false
    }
  }, [file])

  const missing = (plan?.secretsNeeded ?? []).filter((name) => !secrets[name])
  const apply = async () => {
    setAsked(true)
    if (missing.length > 0) return
    setBusy(true)
    setProblem(undefined)
    const input = { text, deletes: [...deletes], secrets }
    try {
      await call('settings_files.apply', input)
      await queryClient.invalidateQueries()
      toast.ok(t('applied'))
      onClose()
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(error.message)
      // Someone else changed the settings in the meantime, or a deletion is refused.
      const again = await call('settings_files.plan', input).catch(() => undefined)
      if (again && again.problems.length > 0) setProblems(again.problems)
    } finally {
      setBusy(false)
    }
  }

  const count = (plan?.changes.length ?? 0) + deletes.length
  return (
    <Modal opened onClose={onClose} title={file.name} size="lg">
      <div className={css.content}>
        <UnsavedGuard dirty={Object.values(secrets).some(Boolean)} isSaving={isBusy} />
        {problem && (
          <Notice tone="bad" live>
            {problem}
          </Notice>
        )}
        {!plan && !problem && <p className={css.note}>{t('reading')}</p>}
        {problems.length > 0 && <ProblemList problems={problems} />}
        {plan && problems.length === 0 && (
          <>
            {plan.changes.length === 0 ? (
              <p className={css.note}>{t('same')}</p>
            ) : (
              <ChangeList changes={plan.changes} />
            )}
            <AbsentList absent={plan.absent} chosen={deletes} onChange={setDeletes} />
            {plan.secretsNeeded.length > 0 && (
              <div className={css.ticks}>
                <h3>{t('secrets')}</h3>
                <p className={css.note}>{t('secretsNote')}</p>
                {plan.secretsNeeded.map((name) => (
                  <PasswordInput
                    key={name}
                    label={name}
                    autoComplete="off"
                    value={secrets[name] ?? ''}
                    error={fieldError(isAsked && missing.includes(name) ? t('secretEmpty') : undefined)}
                    onChange={({ currentTarget }) => setSecrets({ ...secrets, [name]: currentTarget.value })}
                  />
                ))}
              </div>
            )}
          </>
        )}
        <div className={css.ends}>
          <Button onClick={onClose}>{count > 0 && problems.length === 0 ? t('cancel') : t('close')}</Button>
          {plan && problems.length === 0 && count > 0 && (
            <Button
              variant="filled"
              {...(deletes.length > 0 && { color: 'red' })}
              aria-busy={isBusy}
              onClick={() => !isBusy && void apply()}
            >
              {deletes.length > 0
                ? t('applyDeleting', { count: deletes.length })
                : t('applyChanges', { count })}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  )
}

type AbsentListProps = {
  absent: readonly Absent[]
  chosen: readonly Absent[]
  onChange: (chosen: readonly Absent[]) => void
}

/** Settings that the file leaves out: they stay unless they are ticked. */
function AbsentList({ absent, chosen, onChange }: AbsentListProps) {
  const t = useTexts(settingsFilesTexts)
  if (absent.length === 0) return null
  return (
    <fieldset className={css.absent}>
      <legend>{t('absent')}</legend>
      <p className={css.note}>{t('absentNote')}</p>
      <div className={css.ticks}>
        {absent.map((one) => (
          <Checkbox
            key={`${one.section} ${one.name}`}
            label={one.name}
            description={one.section}
            checked={chosen.includes(one)}
            onChange={({ currentTarget }) =>
              onChange(currentTarget.checked ? [...chosen, one] : chosen.filter((other) => other !== one))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
