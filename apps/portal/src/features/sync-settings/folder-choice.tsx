import type { MailFolder } from '@postroom/contract'
import { Button, Checkbox, ErrorState, FormStack, Select, SkeletonRows } from '@postroom/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { formatNumber } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useAction } from '#lib/use-action.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { mailFoldersQuery } from './sync-settings.api.ts'
import css from './sync-settings.module.css'
import { syncSettingsTexts } from './sync-settings.texts.ts'

type Role = 'archive' | 'sent' | 'trash' | 'junk'
const roles: readonly Role[] = ['archive', 'sent', 'trash', 'junk']

/** Folders on the server: which are synced, and which are archive, Sent, trash and junk. */
export function FolderChoice({ mailboxId }: { mailboxId: string }) {
  const folders = useQuery(mailFoldersQuery(mailboxId))
  if (!folders.data && isApiError(folders.error))
    return (
      <ErrorState
        inline
        message={folders.error.message}
        requestId={folders.error.requestId}
        onRetry={() => void folders.refetch()}
      />
    )
  if (!folders.data) return <SkeletonRows rows={4} />
  const { items, version } = folders.data
  return <Choice mailboxId={mailboxId} folders={items} version={version} />
}

type ChoiceProps = { mailboxId: string; folders: readonly MailFolder[]; version: number }

function Choice({ mailboxId, folders, version }: ChoiceProps) {
  const t = useTexts(syncSettingsTexts)
  const client = useQueryClient()
  /** Folders whose tick was changed, and roles that were given to another folder. */
  const [ticks, setTicks] = useState<Readonly<Record<string, boolean>>>({})
  const [given, setGiven] = useState<Roles>({})
  const { run, isPending: isSaving } = useAction({ toastRefusals: true })
  const attempt = useAttempt()
  const refetch = () => client.invalidateQueries({ queryKey: mailFoldersQuery(mailboxId).queryKey })
  const before = rolesOf(folders)
  const chosen = { ...before, ...given }
  const isTicked = ({ path, isSynced }: MailFolder) => ticks[path] ?? isSynced
  const isDirty =
    roles.some((role) => chosen[role] !== before[role]) ||
    folders.some((folder) => folder.canChoose && folder.isSynced !== isTicked(folder))

  const save = () =>
    run(
      async () => {
        await attempt({ mailboxId, version, folders: folders.map(choiceOf) }, (input, options) =>
          call('syncSettings.set_folders', input, options),
        )
        await refetch()
        setTicks((now) => (now === ticks ? {} : now))
        setGiven((now) => (now === given ? {} : now))
      },
      { done: t('foldersSaved'), conflict: { refetch, text: t('foldersConflict') } },
    )
  const choiceOf = (folder: MailFolder) => ({
    path: folder.path,
    isSynced: !folder.canChoose || isTicked(folder),
    role: roles.find((role) => chosen[role] === folder.path) ?? null,
  })

  return (
    <FormStack
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <ul className={css.folders}>
        {folders.map((folder) => (
          <li key={folder.path} className={css.folder}>
            <Checkbox
              label={folder.path === 'INBOX' ? t('inbox') : folder.path}
              checked={isTicked(folder)}
              readOnly={!folder.canChoose}
              disabled={!folder.canChoose}
              onChange={({ currentTarget: { checked } }) =>
                setTicks((now) => ({ ...now, [folder.path]: checked }))
              }
            />
            <span className={css.count}>{folder.messages === null ? '' : formatNumber(folder.messages)}</span>
          </li>
        ))}
      </ul>
      <div className={css.roles}>
        {roles.map((role) => (
          <Select
            key={role}
            label={t(`role_${role}`)}
            value={chosen[role] ?? null}
            placeholder={t('none')}
            searchable
            data={folders.flatMap(({ path }) => (path === 'INBOX' ? [] : [path]))}
            onChange={(path) => setGiven((now) => ({ ...now, [role]: path ?? undefined }))}
          />
        ))}
      </div>
      {isDirty && (
        <div className={css.acts}>
          <Button type="submit" variant="filled" loading={isSaving}>
            {t('saveFolders')}
          </Button>
        </div>
      )}
    </FormStack>
  )
}

type Roles = Partial<Record<Role, string | undefined>>

const rolesOf = (folders: readonly MailFolder[]): Roles =>
  Object.fromEntries(roles.map((role) => [role, folders.find((folder) => folder.role === role)?.path]))
