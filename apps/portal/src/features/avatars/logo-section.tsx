import type { Workspace } from '@postroom/contract'
import { Avatar, Section, toast } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { workspaceQuery } from '#app/session.ts'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { runAction } from '#lib/use-action.ts'
import { avatarsTexts } from './avatars.texts.ts'
import { PictureChooser } from './picture-chooser.tsx'
import { useLogo } from './use-logo.ts'

/** Workspace settings for the logo: choose, crop, remove. */
export function LogoSection({ workspace }: { workspace: Workspace }) {
  const t = useTexts(avatarsTexts)
  const client = useQueryClient()
  const { name, logoVersion } = workspace
  const src = useLogo('256')
  const put = (version: string | null) =>
    client.setQueryData(workspaceQuery.queryKey, (before) => before && { ...before, logoVersion: version })

  const remove = () =>
    runAction(
      async () => {
        await call('workspace.delete_logo', {})
        put(null)
      },
      { done: t('logoRemoved') },
    )

  return (
    <Section title={t('logo')} help={t('logoHelp')}>
      <PictureChooser
        hasPicture={logoVersion !== null}
        onRemove={() => void remove()}
        onSave={async (file, crop) => {
          const { version } = await call('workspace.set_logo', { crop, body: file })
          put(version)
          toast.ok(t('logoSaved'))
        }}
      >
        <Avatar name={name} size={64} square src={src} />
      </PictureChooser>
    </Section>
  )
}
