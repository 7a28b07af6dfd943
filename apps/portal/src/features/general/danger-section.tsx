import type { Workspace } from '@postroom/contract'
import { Button, ConfirmDialog, DangerZone, Notice, PasswordInput } from '@postroom/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { queryClient, workspaceQuery } from '#app/session.ts'
import { call } from '#lib/api-client.ts'
import { formatDateTime } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useAction } from '#lib/use-action.ts'
import css from './danger-section.module.css'
import { generalTexts } from './general.texts.ts'

const put = (workspace: Workspace) => queryClient.setQueryData(workspaceQuery.queryKey, workspace)

/** Notice that the workspace will be deleted; owners can cancel it. */
export function DeletionNotice({ workspace }: { workspace: Workspace }) {
  const t = useTexts(generalTexts)
  const { run, isPending } = useAction({ toastRefusals: true })
  const { deletionDueAt } = workspace
  if (deletionDueAt === null) return null

  const keep = () =>
    run(async () => put(await call('workspace.cancel_deletion', {})), { done: t('deletionCancelled') })

  return (
    <div className={css.notice}>
      <Notice
        tone="bad"
        action={
          workspace.abilities.includes('workspace.delete') && (
            <Button size="xs" loading={isPending} onClick={() => void keep()}>
              {t('keepWorkspace')}
            </Button>
          )
        }
      >
        {t('deletionDue', { when: formatDateTime(new Date(deletionDueAt)) })}
      </Notice>
    </div>
  )
}

/** Transfers or deletes the workspace. */
export function DangerSection({ workspace }: { workspace: Workspace }) {
  const t = useTexts(generalTexts)
  const [asking, setAsking] = useState(false)
  const [password, setPassword] = useState('')
  const transfer = {
    id: 'transfer',
    title: t('transferTitle'),
    note: t('transferNote'),
    button: (
      <Button renderRoot={(props) => <Link {...props} to="/settings/members" />}>{t('toMembers')}</Button>
    ),
  }
  const remove = {
    id: 'delete',
    title: t('deleteTitle'),
    note: t('deleteNote'),
    button: (
      <Button data-tone="bad" onClick={() => setAsking(true)}>
        {t('deleteWorkspace')}
      </Button>
    ),
  }

  function close() {
    setAsking(false)
    setPassword('')
  }

  return (
    <>
      <DangerZone
        title={t('danger')}
        actions={workspace.deletionDueAt === null ? [transfer, remove] : [transfer]}
      />
      <ConfirmDialog
        opened={asking}
        destructive
        typedName={workspace.name}
        onClose={close}
        title={t('deleteQuestion', { name: workspace.name })}
        confirmLabel={t('deleteWorkspace')}
        cancelLabel={t('cancel')}
        onConfirm={async () => {
          put(
            await call('workspace.request_deletion', {
              confirmation: workspace.name,
              ...(password ? { password } : {}),
            }),
          )
          close()
          window.scrollTo({ top: 0 })
        }}
      >
        <p className={css.text}>{t('deleteText')}</p>
        <p className={css.text}>
          {t('exportText')} <code>npm run admin -- workspace:export</code>
        </p>
        <PasswordInput
          label={t('ownPassword')}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </ConfirmDialog>
    </>
  )
}
