import type { Message } from '@postroom/contract'
import { LinkButton, Popover } from '@postroom/ui'
import { Suspense, useState } from 'react'
import { RuleReason } from '#features/rules/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { talkTexts } from './talk.texts.ts'
import css from './timeline.module.css'

/** Why an automatic reply was sent. */
export function WhyAutomatic({ message, conversationId }: { message: Message; conversationId: string }) {
  const t = useTexts(talkTexts)
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <LinkButton look="underlined" aria-expanded={opened} onClick={() => setOpened(!opened)}>
          {t('why')}
        </LinkButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('why')}>
        <div className={css.whyText} tabIndex={-1} data-autofocus>
          {opened && (
            <Suspense>
              <RuleReason conversationId={conversationId} entryId={message.id} withName />
            </Suspense>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
