import type { Message } from '@postroom/contract'
import { ActionIcon, Menu } from '@postroom/ui'
import { IconArrowsSplit2, IconDots } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '#lib/i18n.ts'
import { useMoves, usePlace } from '../use-place.ts'
import { splitAt } from './threads.commands.ts'
import { threadsTexts } from './threads.texts.ts'

type MessageMenuProps = { message: Message; conversationId: string; name: string }

export function MessageMenu({ message, conversationId, name }: MessageMenuProps) {
  const t = useTexts(threadsTexts)
  const client = useQueryClient()
  const moves = useMoves(usePlace())
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon size="xs" aria-label={t('actions', { name })}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconArrowsSplit2 size={16} />}
          onClick={() => void splitAt(client, conversationId, message.id, moves.open)}
        >
          {t('splitHere')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
