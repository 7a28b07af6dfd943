import { ActionIcon, Popover } from '@postroom/ui'
import { IconMoodPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTexts } from '#lib/i18n.ts'
import { lazy } from '#lib/lazy.ts'
import { reactionsTexts } from './reactions.texts.ts'
import { type ReactedEntry, useReact } from './use-react.ts'

const EmojiChoice = lazy(() => import('./emoji-choice.tsx').then((module) => module.EmojiChoice))

/** A button that opens a choice of emoji. */
export function AddReaction({ entry }: { entry: ReactedEntry }) {
  const t = useTexts(reactionsTexts)
  const react = useReact(entry)
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          size="xs"
          aria-label={t('add')}
          title={t('add')}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          <IconMoodPlus size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('add')}>
        {opened && (
          <Suspense>
            <EmojiChoice
              onChoose={(emoji) => {
                setOpened(false)
                void react(emoji, true)
              }}
            />
          </Suspense>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
