import { Button, FormError, HelpText, Modal, Slider } from '@postroom/ui'
import { type FormEvent, useEffect, useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { useTexts } from '#lib/i18n.ts'
import { useAction } from '#lib/use-action.ts'
import { avatarsTexts } from './avatars.texts.ts'
import { cropText } from './crop-area.ts'
import css from './picture-editor.module.css'

type PictureEditorProps = {
  file: File
  onClose: () => void
  onUnreadable: () => void
  /** Saves the cropped area; errors are shown in the editor. */
  onSave: (crop: string) => Promise<void>
}

const [zoomMin, zoomMax, zoomStep] = [1, 5, 0.05]
const keyboardStepPixels = 8

/** Crops a square by dragging, wheel, pinch or keys, with the round outline of the avatar. */
export function PictureEditor({ file, onClose, onUnreadable, onSave }: PictureEditorProps) {
  const t = useTexts(avatarsTexts)
  const url = useFileUrl(file)
  const helpId = useId()
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(zoomMin)
  const [part, setPart] = useState<string>()
  const { run, isPending, problem } = useAction({ staysPending: true })

  async function save(event: FormEvent) {
    event.preventDefault()
    if (part && (await run(() => onSave(part)))) onClose()
  }

  return (
    <Modal opened onClose={onClose} title={t('cut')} withCloseButton={false}>
      <form className={css.form} onSubmit={(event) => void save(event)}>
        <div className={css.area}>
          {url && (
            <Cropper
              image={url}
              crop={place}
              zoom={zoom}
              minZoom={zoomMin}
              maxZoom={zoomMax}
              aspect={1}
              cropShape="round"
              showGrid={false}
              objectFit="cover"
              keyboardStep={keyboardStepPixels}
              disableAutomaticStylesInjection
              cropperProps={{ 'aria-label': t('area'), 'aria-describedby': helpId, role: 'application' }}
              mediaProps={{ alt: '', onError: onUnreadable }}
              onCropChange={setPlace}
              onZoomChange={setZoom}
              onCropAreaChange={(area) => setPart(cropText(area))}
            />
          )}
        </div>
        <HelpText id={helpId}>{t('cutHelp')}</HelpText>
        <div className={css.zoom}>
          <span aria-hidden>{t('zoom')}</span>
          <Slider
            className={css.slider ?? ''}
            thumbLabel={t('zoom')}
            label={null}
            min={zoomMin}
            max={zoomMax}
            step={zoomStep}
            value={zoom}
            onChange={setZoom}
          />
        </div>
        <FormError>{problem?.message}</FormError>
        <div className={css.acts}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="filled" loading={isPending} disabled={!part}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

/** Object URL of the file, revoked when it is no longer shown. */
function useFileUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
