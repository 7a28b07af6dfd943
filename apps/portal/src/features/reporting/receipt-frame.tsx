import { ActionIcon, Button, Drawer } from '@postroom/ui'
import { IconLink, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '#lib/i18n.ts'
import { useMedia } from '#lib/use-media.ts'
import css from './receipt.module.css'
import { reportTexts } from './report.texts.ts'
import { useReceiptFocus } from './use-receipt-focus.ts'

type ReceiptFrameProps = {
  title: string
  /** Which number it is of. */
  asked: object
  /** Copies a link to the number: beside the title, or at the top of a drawer. */
  copyLink?: (() => void) | undefined
  /** The drawer stays inside what is shown on the full screen. */
  withinPortal?: boolean
  /** Always over the page, which has no room beside it. */
  isOver?: boolean
  onClose: () => void
  children: ReactNode
}

const wideQuery = '(min-width: 75em)'

/** How a number is made: beside the report where there is room, over it where there is not. */
export function ReceiptFrame({
  title,
  asked,
  copyLink,
  withinPortal = true,
  isOver = false,
  onClose,
  children,
}: ReceiptFrameProps) {
  const t = useTexts(reportTexts)
  const isWide = useMedia(wideQuery)
  const { receipt, close, onKeyDown } = useReceiptFocus(asked, onClose)
  if (isWide && !isOver)
    return (
      <aside
        ref={receipt}
        className={css.aside}
        aria-label={t('receipt')}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        <header className={css.head}>
          <h2>{title}</h2>
          {copyLink && (
            <ActionIcon aria-label={t('copyLink')} onClick={copyLink}>
              <IconLink size={16} />
            </ActionIcon>
          )}
          <ActionIcon aria-label={t('close')} onClick={close}>
            <IconX size={16} />
          </ActionIcon>
        </header>
        {children}
      </aside>
    )
  return (
    <Drawer
      opened
      withinPortal={withinPortal}
      onClose={close}
      title={title}
      size="30rem"
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {copyLink && (
        <div className={css.part}>
          <Button size="xs" leftSection={<IconLink size={16} />} onClick={copyLink}>
            {t('copyLink')}
          </Button>
        </div>
      )}
      {children}
    </Drawer>
  )
}
