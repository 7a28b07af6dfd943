import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '../mantine/button.ts'
import { useUiTexts } from '../theme/ui-texts.ts'
import css from './bulk-bar.module.css'
import { Kbd } from './kbd.tsx'

type BulkBarProps = { count: number; onClear: () => void; children: ReactNode }

/** Actions for the selected rows. Its buttons are `size="xs"`. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  const texts = useUiTexts()
  return (
    <div className={css.bar} role="toolbar" aria-label={texts.selected(count)}>
      <span className={css.count} role="status">
        {texts.selected(count)}
      </span>
      {children}
      <Button className={css.clear ?? ''} size="xs" variant="subtle" onClick={onClear}>
        <span data-visually-hidden>{texts.clearSelection}</span>
        <IconX className={css.cross} size={16} />
        <span className={css.key}>
          <Kbd keys={['Esc']} />
        </span>
      </Button>
    </div>
  )
}
