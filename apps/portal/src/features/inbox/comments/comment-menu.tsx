import { ActionIcon, Menu } from '@postroom/ui'
import { IconDots, IconHistory, IconPencil, IconTrash } from '@tabler/icons-react'
import type { Ref } from 'react'
import { useTexts } from '#lib/i18n.ts'
import { commentsTexts } from './comments.texts.ts'

type CommentMenuProps = {
  name: string
  buttonRef: Ref<HTMLButtonElement>
  /** Missing where the person may not do it. */
  onEdit: (() => void) | undefined
  onVersions: (() => void) | undefined
  onDelete: (() => void) | undefined
}

export function CommentMenu({ name, buttonRef, onEdit, onVersions, onDelete }: CommentMenuProps) {
  const t = useTexts(commentsTexts)
  if (!onEdit && !onVersions && !onDelete) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon ref={buttonRef} size="xs" aria-label={t('menu', { name })}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {onEdit && (
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={onEdit}>
            {t('edit')}
          </Menu.Item>
        )}
        {onVersions && (
          <Menu.Item leftSection={<IconHistory size={16} />} onClick={onVersions}>
            {t('versions')}
          </Menu.Item>
        )}
        {onDelete && (
          <Menu.Item leftSection={<IconTrash size={16} />} data-tone="bad" onClick={onDelete}>
            {t('remove')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
