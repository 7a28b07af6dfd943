import type { DraftChange, DraftProblem, SettingsDraft } from '@postroom/contract'
import { Button, ConfirmDialog, toast } from '@postroom/ui'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { editDraft, editedDraft } from './edited-draft.ts'
import { settingsDraftsTexts } from './settings-drafts.texts.ts'
import { useRefetch } from './use-refetch.ts'

type SwitchButtonProps = {
  draft: SettingsDraft
  changes: readonly DraftChange[]
  problems: readonly DraftProblem[]
}

/** Switches the draft on, or back, after a question. */
export function SwitchButton({ draft, changes, problems }: SwitchButtonProps) {
  const t = useTexts(settingsDraftsTexts)
  const [isAsking, setAsking] = useState(false)
  const refetch = useRefetch()
  const { id: settingsDraftId, version, isOn, name } = draft
  const label = t(isOn ? 'switchBack' : 'switchOn')
  const toSwitch = async () => {
    try {
      await call('settings_drafts.switch', { settingsDraftId, version, isOn: !isOn })
      if (editedDraft() === settingsDraftId) editDraft(null)
      toast.ok(t(isOn ? 'isBackNow' : 'isOnNow', { name }))
    } catch (error) {
      // What is in the way is shown at the settings.
      if (isApiError(error)) await refetch()
      throw error
    }
    await refetch()
  }
  const deletes = changes.some(({ action }) => action === (isOn ? 'create' : 'delete'))
  return (
    <>
      <Button
        variant="filled"
        disabled={problems.length > 0 || changes.length === 0}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          opened
          onClose={() => setAsking(false)}
          title={t(isOn ? 'backQuestion' : 'onQuestion', { name })}
          confirmLabel={label}
          onConfirm={toSwitch}
        >
          {t(isOn ? 'backText' : 'onText', { count: changes.length })} {deletes && t('deletesText')}
        </ConfirmDialog>
      )}
    </>
  )
}
