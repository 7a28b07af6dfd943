import type { ReportScope } from '@postroom/contract'
import { Button, FormError, fieldError, Modal, Select, TextInput } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { teamsQuery } from '#features/teams/index.ts'
import { required } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { useAction } from '#lib/use-action.ts'
import dialogs from './dialogs.module.css'
import { reportingTexts } from './reporting.texts.ts'
import type { ReportNaming } from './save-report.ts'

type SaveDialogProps = {
  opened: boolean
  title: string
  name: string
  scopes: readonly ReportScope[]
  scope: ReportScope
  onClose: (byButton: boolean) => void
  onSave: (naming: ReportNaming) => Promise<void>
}

/** Asks for the name of a report and for whom it is. */
export function SaveDialog({ opened, title, onClose, ...form }: SaveDialogProps) {
  return (
    <Modal opened={opened} onClose={() => onClose(false)} title={title}>
      <SaveForm {...form} onClose={onClose} />
    </Modal>
  )
}

function SaveForm({ name, scopes, scope, onClose, onSave }: Omit<SaveDialogProps, 'opened' | 'title'>) {
  const t = useTexts(reportingTexts)
  const [typed, setTyped] = useState(name)
  const [chosen, setChosen] = useState(scope)
  const [teamId, setTeamId] = useState<string | null>(null)
  const [isChecked, setChecked] = useState(false)
  const teams = useQuery(teamsQuery).data?.items ?? []
  const { run, isPending, problem } = useAction()
  const nameProblem = isChecked ? required(t('nameField'))(typed.trim()) : undefined
  const teamProblem = isChecked && chosen === 'TEAM' && teamId === null ? t('chooseTeam') : undefined
  return (
    <form
      className={dialogs.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        setChecked(true)
        if (!typed.trim() || (chosen === 'TEAM' && teamId === null)) return
        void run(() =>
          onSave({
            name: typed.trim(),
            scope: chosen,
            teamId: chosen === 'TEAM' ? teamId : null,
            is_shared: chosen !== 'PERSONAL',
          }),
        )
      }}
    >
      <TextInput
        data-autofocus
        label={t('name')}
        maxLength={80}
        value={typed}
        error={fieldError(nameProblem ?? problem?.fields.find(({ path }) => path === 'name')?.message)}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {scopes.length > 1 && (
        <Select
          label={t('scope')}
          value={chosen}
          data={scopes.map((value) => ({ value, label: t(`scope_${value}`) }))}
          onChange={(next) => next && setChosen(next)}
        />
      )}
      {chosen === 'TEAM' && (
        <Select
          label={t('team')}
          searchable
          placeholder={t('chooseTeam')}
          value={teamId}
          data={teams.map(({ id, name: label }) => ({ value: id, label }))}
          error={fieldError(teamProblem)}
          onChange={setTeamId}
        />
      )}
      <FormError>{problem?.fields.length === 0 ? problem.message : undefined}</FormError>
      <div className={dialogs.acts}>
        <Button onClick={() => onClose(true)}>{t('cancel')}</Button>
        <Button type="submit" variant="filled" loading={isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
