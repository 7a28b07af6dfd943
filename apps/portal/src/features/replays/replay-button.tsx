import { Button } from '@postroom/ui'
import { IconPlayerPlay } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTexts } from '#lib/i18n.ts'
import { replaysTexts } from './replays.texts.ts'

/** Opens the replay of a setting, whose drawer is loaded when it is opened. */
export function ReplayButton({ children }: { children: (onClose: () => void) => ReactNode }) {
  const t = useTexts(replaysTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-label={t('replay')}>
      <Button leftSection={<IconPlayerPlay size={16} />} onClick={() => setOpen(true)}>
        {t('replay')}
      </Button>
      {isOpen && <Suspense>{children(() => setOpen(false))}</Suspense>}
    </section>
  )
}
