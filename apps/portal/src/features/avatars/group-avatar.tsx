import { Avatar, Section, toast } from '@postroom/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { runAction } from '#lib/use-action.ts'
import { groupAvatarsQuery } from './avatars.api.ts'
import { putGroupAvatar } from './avatars.live.ts'
import { avatarsTexts } from './avatars.texts.ts'
import { largeFromPixels, usePicture } from './person-avatar.tsx'
import { PictureChooser } from './picture-chooser.tsx'

type GroupAvatarProps = Omit<ComponentProps<typeof Avatar>, 'src' | 'square'> & { groupId: string }

const useVersion = (groupId: string): string | undefined =>
  useQuery({
    ...groupAvatarsQuery,
    select: ({ items }) => items.find((one) => one.groupId === groupId)?.version,
  }).data

/** Picture of a team or shared inbox: square, unlike those of people. */
export function GroupAvatar({ groupId, ...avatar }: GroupAvatarProps) {
  const version = useVersion(groupId)
  const size = (avatar.size ?? 24) >= largeFromPixels ? '256' : '64'
  const picture = version ? ({ kind: 'group', id: groupId, version, size } as const) : undefined
  return <Avatar {...avatar} square src={usePicture(picture)} />
}

type GroupPictureSectionProps = { groupId: string; name: string; help: string }

export function GroupPictureSection({ groupId, name, help }: GroupPictureSectionProps) {
  const t = useTexts(avatarsTexts)
  const client = useQueryClient()
  const version = useVersion(groupId)

  const remove = () =>
    runAction(
      async () => {
        await call('teams.delete_avatar', { groupId })
        putGroupAvatar(client, groupId, null)
      },
      { done: t('removed') },
    )

  return (
    <Section title={t('picture')} help={help}>
      <PictureChooser
        hasPicture={version !== undefined}
        onRemove={() => void remove()}
        onSave={async (file, crop) => {
          const saved = await call('teams.set_avatar', { groupId, crop, body: file })
          putGroupAvatar(client, groupId, saved.version)
          toast.ok(t('saved'))
        }}
      >
        <GroupAvatar groupId={groupId} name={name} size={64} />
      </PictureChooser>
    </Section>
  )
}
