import type { Classification } from '@postroom/contract'
import { tagColorValue } from '@postroom/ui'
import { useTexts } from '#lib/i18n.ts'
import { classificationTexts } from './classification.texts.ts'

type Named = Pick<Classification['items'][number], 'id' | 'name' | 'color'>

/** Names and colours of classes; null is other. */
export function useClassNames(classes: readonly Named[]) {
  const t = useTexts(classificationTexts)
  const find = (classId: string | null) => classes.find(({ id }) => id === classId)
  return {
    nameOf: (classId: string | null): string =>
      classId === null ? t('other') : (find(classId)?.name ?? '–'),
    colorOf: (classId: string | null): string => tagColorValue(find(classId)?.color ?? 'grey'),
  }
}
