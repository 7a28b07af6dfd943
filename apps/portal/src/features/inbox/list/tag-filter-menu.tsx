import { Menu, tagColorValue } from '@postroom/ui'
import { IconBookmark, IconPointFilled } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTexts } from '#lib/i18n.ts'
import { lazy } from '#lib/lazy.ts'
import { useTags } from '../directory.ts'
import { inboxLaterTexts } from '../inbox-later.texts.ts'
import { type Place, useMoves } from '../use-place.ts'
import { listTexts } from './list.texts.ts'

const SaveView = lazy(() => import('../views/save-view.tsx').then((module) => module.SaveView))

type TagFilterMenuProps = {
  place: Place
  opened: boolean
  onChange: (opened: boolean) => void
  children: ReactNode
}

export function TagFilterMenu({ place, opened, onChange, children }: TagFilterMenuProps) {
  const t = useTexts(inboxLaterTexts)
  const { all } = useTags()
  const moves = useMoves(place)
  const { tag: chosen, ...others } = place.search
  const { sort, ...unsorted } = place.search
  const l = useTexts(listTexts)
  const [isSaving, setSaving] = useState(false)
  return (
    <>
      <Menu width={232} opened={opened} onChange={onChange}>
        <Menu.Target>{children}</Menu.Target>
        <Menu.Dropdown mah="60vh" style={{ overflowY: 'auto' }}>
          {!place.search.saved && (
            <>
              <Menu.RadioGroup value={sort ?? 'newest'}>
                <Menu.RadioItem value="newest" onClick={() => moves.refine(unsorted, place.conversationId)}>
                  {l('sortNewest')}
                </Menu.RadioItem>
                <Menu.RadioItem
                  value="oldest"
                  onClick={() => moves.refine({ ...unsorted, sort: 'oldest' }, place.conversationId)}
                >
                  {l('sortOldest')}
                </Menu.RadioItem>
                <Menu.RadioItem
                  value="waiting"
                  onClick={() => moves.refine({ ...unsorted, sort: 'waiting' }, place.conversationId)}
                >
                  {l('sortWaiting')}
                </Menu.RadioItem>
                <Menu.RadioItem
                  value="due"
                  onClick={() => moves.refine({ ...unsorted, sort: 'due' }, place.conversationId)}
                >
                  {l('sortDue')}
                </Menu.RadioItem>
              </Menu.RadioGroup>
              <Menu.Divider />
            </>
          )}
          {place.view !== 'removed' && (
            <Menu.Item leftSection={<IconBookmark size={16} />} onClick={() => setSaving(true)}>
              {l('saveAsView')}
            </Menu.Item>
          )}
          {(all.length > 0 || chosen) && (
            <>
              <Menu.Divider />
              <Menu.RadioGroup value={chosen ?? ''}>
                <Menu.RadioItem value="" onClick={() => moves.refine(others, place.conversationId)}>
                  {t('clearTag')}
                </Menu.RadioItem>
                <Menu.Divider />
                {all.map((tag) => (
                  <Menu.RadioItem
                    key={tag.id}
                    value={tag.id}
                    onClick={() => moves.refine({ ...others, tag: tag.id }, place.conversationId)}
                  >
                    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 4 }}>
                      <IconPointFilled size={14} style={{ color: tagColorValue(tag.color) }} />
                      {tag.name}
                    </span>
                  </Menu.RadioItem>
                ))}
              </Menu.RadioGroup>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {isSaving && (
        <Suspense fallback={null}>
          <SaveView place={place} onClose={() => setSaving(false)} />
        </Suspense>
      )}
    </>
  )
}
