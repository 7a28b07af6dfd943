import { Button, FileButton, FormError, HelpText } from '@postroom/ui'
import { type ReactNode, Suspense, useState } from 'react'
import { useTexts } from '#lib/i18n.ts'
import { lazy } from '#lib/lazy.ts'
import { avatarsTexts } from './avatars.texts.ts'
import css from './picture-section.module.css'

const load = () => import('./picture-editor.tsx')
const PictureEditor = lazy(() => load().then((module) => module.PictureEditor))

const accepted = 'image/jpeg,image/png,image/webp,image/gif'
const maxBytes = 10_485_760

type PictureChooserProps = {
  /** The current picture. */
  children: ReactNode
  hasPicture: boolean
  onSave: (file: File, crop: string) => Promise<void>
  onRemove: () => void
}

/** A picture with buttons to choose, crop and remove it. */
export function PictureChooser({ children, hasPicture, onSave, onRemove }: PictureChooserProps) {
  const t = useTexts(avatarsTexts)
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()

  function choose(chosen: File | null) {
    const isTooLarge = chosen !== null && chosen.size > maxBytes
    setProblem(isTooLarge ? t('tooLarge') : undefined)
    setFile(isTooLarge ? undefined : (chosen ?? undefined))
  }

  return (
    <>
      <div className={css.picture}>
        {children}
        <div className={css.words}>
          <div className={css.acts}>
            <FileButton accept={accepted} onChange={choose}>
              {(props) => (
                <Button {...props} onPointerEnter={() => void load()} onFocus={() => void load()}>
                  {t(hasPicture ? 'change' : 'choose')}
                </Button>
              )}
            </FileButton>
            {hasPicture && (
              <Button variant="subtle" onClick={onRemove}>
                {t('remove')}
              </Button>
            )}
          </div>
          {problem ? <FormError>{problem}</FormError> : <HelpText>{t('formats')}</HelpText>}
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
            onSave={(crop) => onSave(file, crop)}
          />
        </Suspense>
      )}
    </>
  )
}
