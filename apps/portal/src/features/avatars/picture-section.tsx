import type { User } from '@postroom/contract'
import { Button, FileButton, Section, toast } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { putAvatar } from './avatars.live.ts'
import { avatarsTexts } from './avatars.texts.ts'
import { PersonAvatar, useAvatarVersion } from './person-avatar.tsx'
import css from './picture-section.module.css'

const load = () => import('./picture-editor.tsx')
const PictureEditor = lazy(() => load().then((module) => ({ default: module.PictureEditor })))

const accepted = 'image/jpeg,image/png,image/webp,image/gif'
const maxBytes = 10_485_760

/** One's own picture in the profile: choose, cut, remove. */
export function PictureSection({ user }: { user: User }) {
  const t = useTexts(avatarsTexts)
  const client = useQueryClient()
  const version = useAvatarVersion(user.id)
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const name = `${user.firstName} ${user.lastName}`.trim()

  function choose(chosen: File | null) {
    const isTooLarge = chosen !== null && chosen.size > maxBytes
    setProblem(isTooLarge ? t('tooLarge') : undefined)
    setFile(isTooLarge ? undefined : (chosen ?? undefined))
  }

  async function remove() {
    try {
      await call('avatars.delete', { userId: user.id })
      putAvatar(client, user.id, null)
      toast.ok(t('removed'))
    } catch (error) {
      if (!isApiError(error)) throw error
      toast.error(error.message, { requestId: error.requestId })
    }
  }

  return (
    <Section title={t('picture')} help={t('help')}>
      <div className={css.picture}>
        <PersonAvatar userId={user.id} name={name} size={64} />
        <div className={css.words}>
          <div className={css.acts}>
            <FileButton accept={accepted} onChange={choose}>
              {(props) => (
                <Button {...props} onPointerEnter={() => void load()} onFocus={() => void load()}>
                  {t(version ? 'change' : 'choose')}
                </Button>
              )}
            </FileButton>
            {version && (
              <Button variant="subtle" onClick={() => void remove()}>
                {t('remove')}
              </Button>
            )}
          </div>
          {problem ? (
            <p role="alert" className={css.problem}>
              {problem}
            </p>
          ) : (
            <p className={css.note}>{t('formats')}</p>
          )}
        </div>
      </div>
      {file && (
        <Suspense fallback={null}>
          <PictureEditor
            file={file}
            onClose={() => setFile(undefined)}
            onUnreadable={() => {
              setFile(undefined)
              setProblem(t('notReadable'))
            }}
            onSave={async (crop) => {
              const saved = await call('avatars.set', { userId: user.id, crop, body: file })
              putAvatar(client, user.id, saved.version)
              toast.ok(t('saved'))
            }}
          />
        </Suspense>
      )}
    </Section>
  )
}
