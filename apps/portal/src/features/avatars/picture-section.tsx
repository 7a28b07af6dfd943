import type { User } from '@postroom/contract'
import { Section, toast } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { runAction } from '#lib/use-action.ts'
import { putAvatar } from './avatars.live.ts'
import { avatarsTexts } from './avatars.texts.ts'
import { PersonAvatar, useAvatarVersion } from './person-avatar.tsx'
import { PictureChooser } from './picture-chooser.tsx'

/** Profile section for the person's picture: choose, crop, remove. */
export function PictureSection({ user }: { user: User }) {
  const t = useTexts(avatarsTexts)
  const client = useQueryClient()
  const version = useAvatarVersion(user.id)
  const name = `${user.firstName} ${user.lastName}`.trim()

  const remove = () =>
    runAction(
      async () => {
        await call('avatars.delete', { userId: user.id })
        putAvatar(client, user.id, null)
      },
      { done: t('removed') },
    )

  return (
    <Section title={t('picture')} help={t('help')}>
      <PictureChooser
        hasPicture={version !== undefined}
        onRemove={() => void remove()}
        onSave={async (file, crop) => {
          const saved = await call('avatars.set', { userId: user.id, crop, body: file })
          putAvatar(client, user.id, saved.version)
          toast.ok(t('saved'))
        }}
      >
        <PersonAvatar userId={user.id} name={name} size={64} />
      </PictureChooser>
    </Section>
  )
}
