import { Avatar } from '@postroom/ui'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { avatarsTexts } from './avatars.texts.ts'
import { PictureChooser } from './picture-chooser.tsx'
import css from './picture-section.module.css'

/** A picture for a team that does not exist yet: uploaded, with a small preview. */
export type UploadedPicture = { fileId: string; preview: string }

const edgePixels = 512
const previewPixels = 128

type NewGroupPictureProps = {
  name: string
  picture: UploadedPicture | null
  onChange: (picture: UploadedPicture | null) => void
}

export function NewGroupPicture({ name, picture, onChange }: NewGroupPictureProps) {
  const t = useTexts(avatarsTexts)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own frame
    <div role="group" aria-label={t('picture')}>
      <div className={css.label}>{t('picture')}</div>
      <PictureChooser
        hasPicture={picture !== null}
        onRemove={() => onChange(null)}
        onSave={async (file, crop) => {
          const [body, preview] = await cutOut(file, crop)
          const { id } = await call('conversations.upload_attachment', {
            fileName: 'picture.png',
            contentType: body.type,
            body,
          })
          onChange({ fileId: id, preview })
        }}
      >
        <Avatar name={name} size={64} square src={picture?.preview} />
      </PictureChooser>
    </div>
  )
}

/** Crops the picture and returns it in full and preview size. `crop`: left, top, width and height as fractions of 1. */
async function cutOut(file: File, crop: string): Promise<[Blob, string]> {
  const image = await createImageBitmap(file)
  const [left = 0, top = 0, width = 1, height = 1] = crop.split(',').map(Number)
  const draw = (edge: number): HTMLCanvasElement => {
    const canvas = document.createElement('canvas')
    canvas.width = edge
    canvas.height = edge
    canvas
      .getContext('2d')
      ?.drawImage(
        image,
        left * image.width,
        top * image.height,
        width * image.width,
        height * image.height,
        0,
        0,
        edge,
        edge,
      )
    return canvas
  }
  const whole = await new Promise<Blob | null>((resolve) => draw(edgePixels).toBlob(resolve, 'image/png'))
  if (!whole) throw new Error('The picture could not be cut out.')
  return [whole, draw(previewPixels).toDataURL('image/png')]
}
