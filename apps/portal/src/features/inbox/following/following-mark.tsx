import { ActionIcon } from '@postroom/ui'
import { IconBellOff, IconBellRinging } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { followingQuery } from '#features/notifications/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { toggleFollowing } from './following.commands.ts'
import { followingTexts } from './following.texts.ts'

type FollowingMarkProps = { conversationId: string; className: string }

/** Says that the person follows a conversation or muted it, and ends that; nothing for most conversations. */
export function FollowingMark({ conversationId, className }: FollowingMarkProps) {
  const t = useTexts(followingTexts)
  const client = useQueryClient()
  const level = useQuery(followingQuery(conversationId)).data?.level ?? 'usual'
  if (level === 'usual') return null
  const label = t(`mark_${level}`)
  return (
    <ActionIcon
      size="xs"
      className={className}
      aria-label={label}
      title={label}
      onClick={() => void toggleFollowing(client, conversationId, level)}
    >
      {level === 'muted' ? <IconBellOff size={16} /> : <IconBellRinging size={16} />}
    </ActionIcon>
  )
}
