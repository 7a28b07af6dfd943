import type { PlannedFile } from './plan.types.ts'
import type { Random } from './random.ts'

export const document = (random: Random, title: string): PlannedFile => ({
  fileName: `${random.pick(['confirmation', 'offer', 'papers'])}-${random.between(1000, 9999)}.pdf`,
  contentType: 'application/pdf',
  title,
})

export function fileIn(random: Random, title: string, share: number): PlannedFile | null {
  if (!random.chance(share)) return null
  if (random.chance(0.6)) return document(random, title)
  return { fileName: `IMG_${random.between(1000, 9999)}.png`, contentType: 'image/png', title }
}

/** Whether the text mentions an attachment: such a message gets one. */
export const promised = (paragraphs: readonly string[]): boolean =>
  /attached|here is|hängen an|anbei|liegt bei|ci-joint|pièce jointe|est jointe|adjunt|anexo|allegat|bijlage|bij deze mail|bifogad/i.test(
    paragraphs.join(' '),
  )
