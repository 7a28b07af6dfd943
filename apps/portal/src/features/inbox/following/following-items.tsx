import { Kbd, Menu } from '@postroom/ui'
import { IconBellOff, IconBellPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { followingQuery } from '#features/notifications/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { useKeys } from '../keys/use-keys.ts'
import { toggleFollowing } from './following.commands.ts'
import { followingTexts } from './following.texts.ts'

/** Menu items that follow or mute a conversation for oneself. */
export function FollowingItems({ conversationId }: { conversationId: string }) {
  const t = useTexts(followingTexts)
  const client = useQueryClient()
  const { keys } = useKeys()
  const level = useQuery(followingQuery(conversationId)).data?.level
  const hint = (id: 'follow' | 'mute') => (
    <span aria-hidden>
      <Kbd keys={keys(id)} />
    </span>
  )
  return (
    <>
      <Menu.Item
        leftSection={<IconBellPlus size={16} />}
        rightSection={hint('follow')}
        onClick={() => void toggleFollowing(client, conversationId, 'followed')}
      >
        {t(level === 'followed' ? 'unfollow' : 'follow')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconBellOff size={16} />}
        rightSection={hint('mute')}
        onClick={() => void toggleFollowing(client, conversationId, 'muted')}
      >
        {t(level === 'muted' ? 'unmute' : 'mute')}
      </Menu.Item>
    </>
  )
}
