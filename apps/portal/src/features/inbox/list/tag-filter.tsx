import { IconFilter } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useLazyMenu } from '#app/layouts/use-lazy-menu.ts'
import { useTexts } from '#lib/i18n.ts'
import { lazy } from '#lib/lazy.ts'
import { useTags } from '../directory.ts'
import { inboxTexts } from '../inbox.texts.ts'
import type { Place } from '../use-place.ts'
import css from './list-pane.module.css'

const TagFilterMenu = lazy(() => import('./tag-filter-menu.tsx').then((module) => module.TagFilterMenu))

/** Filters the list by a tag, and sorts it. */
export function TagFilter({ place }: { place: Place }) {
  const t = useTexts(inboxTexts)
  const { byId } = useTags()
  const { wanted, opened, onChange, buttonProps } = useLazyMenu(TagFilterMenu.preload)
  const chosen = place.search.tag
  const name = chosen ? t('tagFilter', { tag: byId.get(chosen)?.name ?? '' }) : t('filterByTag')
  const button = (
    <button
      {...buttonProps}
      className={css.icon}
      aria-label={name}
      title={name}
      data-on={chosen || place.search.sort ? true : undefined}
    >
      <IconFilter size={16} />
    </button>
  )
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <TagFilterMenu place={place} opened={opened} onChange={onChange}>
        {button}
      </TagFilterMenu>
    </Suspense>
  )
}
