import type { Passkey } from '@postroom/contract'
import {
  Badge,
  BoxRow,
  Button,
  ConfirmDialog,
  ErrorState,
  Menu,
  RowBox,
  RowMenu,
  Section,
  SkeletonRows,
  toast,
} from '@postroom/ui'
import { IconKey, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { formatRelative } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { canUsePasskeys } from './ceremonies.ts'
import { AddPasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx'
import { passkeysQuery } from './passkeys.api.ts'
import { withoutPasskey } from './passkeys.live.ts'
import { passkeysTexts } from './passkeys.texts.ts'

/** `guard` runs an action that needs a fresh proof, and asks for the proof first if necessary. */
type PasskeysSectionProps = { guard: (action: () => Promise<void>) => Promise<void> }

/** The person's passkeys with name and last use; create, rename, delete. */
export function PasskeysSection({ guard }: PasskeysSectionProps) {
  const t = useTexts(passkeysTexts)
  const client = useQueryClient()
  const passkeys = useQuery(passkeysQuery)
  const [isAdding, setIsAdding] = useState(false)
  const [renaming, setRenaming] = useState<Passkey>()
  const [removing, setRemoving] = useState<Passkey>()
  const items = passkeys.data?.items ?? []
  const canAdd = canUsePasskeys()
  const noteOf = ({ createdAt, lastUsedAt }: Passkey): string => {
    const added = formatRelative(createdAt)
    return lastUsedAt ? t('used', { added, used: formatRelative(lastUsedAt) }) : t('neverUsed', { added })
  }

  return (
    <Section title={t('title')} help={t('help')}>
      {isApiError(passkeys.error) ? (
        <ErrorState
          inline
          message={passkeys.error.message}
          requestId={passkeys.error.requestId}
          onRetry={() => void passkeys.refetch()}
        />
      ) : !passkeys.data ? (
        <SkeletonRows rows={1} />
      ) : (
        <RowBox>
          {items.map((passkey) => (
            <BoxRow key={passkey.id} icon={<IconKey size={16} />} title={passkey.name} note={noteOf(passkey)}>
              {passkey.isBackedUp && <Badge>{t('synced')}</Badge>}
              <RowMenu name={passkey.name}>
                <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => setRenaming(passkey)}>
                  {t('rename')}
                </Menu.Item>
                <Menu.Item
                  data-tone="bad"
                  leftSection={<IconTrash size={16} />}
                  onClick={() => setRemoving(passkey)}
                >
                  {t('remove')}
                </Menu.Item>
              </RowMenu>
            </BoxRow>
          ))}
          <BoxRow
            icon={<IconKey size={16} />}
            title={canAdd ? t(items.length > 0 ? 'add' : 'none') : t('unavailable')}
            note={t(canAdd ? 'noneNote' : 'unavailableNote')}
          >
            {canAdd && (
              <Button size="xs" onClick={() => setIsAdding(true)}>
                {t('add')}
              </Button>
            )}
          </BoxRow>
        </RowBox>
      )}
      <AddPasskeyDialog opened={isAdding} guard={guard} onClose={() => setIsAdding(false)} />
      <RenamePasskeyDialog passkey={renaming} onClose={() => setRenaming(undefined)} />
      <ConfirmDialog
        opened={removing !== undefined}
        destructive
        onClose={() => setRemoving(undefined)}
        title={t('removeTitle', { name: removing?.name ?? '' })}
        confirmLabel={t('remove')}
        onConfirm={async () => {
          if (!removing) return
          await call('passkeys.remove', { passkeyId: removing.id })
          withoutPasskey(client, removing.id)
          toast.ok(t('removed'))
        }}
      >
        {t('removeText')}
      </ConfirmDialog>
    </Section>
  )
}
