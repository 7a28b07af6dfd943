import type { MailFolder } from '@postroom/contract'
import { Button, Checkbox, ErrorState, FormStack, Select, SkeletonRows } from '@postroom/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { formatNumber } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useAction } from '#lib/use-action.ts'
import { mailFoldersQuery } from './sync-settings.api.ts'
import css from './sync-settings.module.css'
import { syncSettingsTexts } from './sync-settings.texts.ts'

type Role = 'archive' | 'sent' | 'trash' | 'junk'
const roles: readonly Role[] = ['archive', 'sent', 'trash', 'junk']

/** Folders on the server: which are synced, and which are archive, Sent, trash and junk. */
export function FolderChoice({ mailboxId }: { mailboxId: string }) {
  const folders = useQuery(mailFoldersQuery(mailboxId))
  if (isApiError(folders.error))
    return (
      <ErrorState
        inline
        message={folders.error.message}
        requestId={folders.error.requestId}
        onRetry={() => void folders.refetch()}
      />
    )
  if (!folders.data) return <SkeletonRows rows={4} />
  return <Choice key={folders.dataUpdatedAt} mailboxId={mailboxId} folders={folders.data.items} />
}

type ChoiceProps = { mailboxId: string; folders: readonly MailFolder[] }

function Choice({ mailboxId, folders }: ChoiceProps) {
  const t = useTexts(syncSettingsTexts)
  const client = useQueryClient()
  const [off, setOff] = useState(
    () => new Set(pathsOf(folders, ({ canChoose, isSynced }) => canChoose && !isSynced)),
  )
  const [chosen, setChosen] = useState(() => rolesOf(folders))
  const { run, isPending: isSaving } = useAction({ toastRefusals: true })
  const before = rolesOf(folders)
  const isDirty =
    roles.some((role) => chosen[role] !== before[role]) ||
    folders.some(({ path, canChoose, isSynced }) => canChoose && isSynced === off.has(path))

  const save = () =>
    run(
      async () => {
        await call('syncSettings.set_folders', {
          mailboxId,
          folders: folders.map(({ path }) => wishOf(path)),
        })
        await client.invalidateQueries({ queryKey: mailFoldersQuery(mailboxId).queryKey })
      },
      { done: t('foldersSaved') },
    )
  const wishOf = (path: string) => ({
    path,
    isSynced: !off.has(path),
    role: roles.find((role) => chosen[role] === path) ?? null,
  })
  const toggle = (path: string) =>
    setOff((now) => {
      const next = new Set(now)
      if (!next.delete(path)) next.add(path)
      return next
    })

  return (
    <FormStack
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <ul className={css.folders}>
        {folders.map(({ path, canChoose, isSynced, messages }) => (
          <li key={path} className={css.folder}>
            <Checkbox
              label={path === 'INBOX' ? t('inbox') : path}
              checked={canChoose ? !off.has(path) : isSynced}
              readOnly={!canChoose}
              disabled={!canChoose}
              onChange={() => toggle(path)}
            />
            <span className={css.count}>{messages === null ? '' : formatNumber(messages)}</span>
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
            onChange={(path) => setChosen((now) => ({ ...now, [role]: path ?? undefined }))}
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

const pathsOf = (folders: readonly MailFolder[], fits: (folder: MailFolder) => boolean): string[] =>
  folders.filter(fits).map(({ path }) => path)

const rolesOf = (folders: readonly MailFolder[]): Partial<Record<Role, string | undefined>> =>
  Object.fromEntries(roles.map((role) => [role, folders.find((folder) => folder.role === role)?.path]))
