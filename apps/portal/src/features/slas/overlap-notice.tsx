import type { Sla } from '@postroom/contract'
import { Button, Notice } from '@postroom/ui'
import { useState } from 'react'
import { ConversationLink } from '#features/setting-editor/index.ts'
import type { OutputFor } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import css from './slas.module.css'
import { slasTexts } from './slas.texts.ts'

type OverlapNoticeProps = {
  /** At least one, most conversations first. */
  overlaps: OutputFor<'slas.list_overlaps'>['items']
  slas: readonly Sla[]
}

/** Notice that several SLAs fit the same conversations, with samples of the largest overlap. */
export function OverlapNotice({ overlaps, slas }: OverlapNoticeProps) {
  const t = useTexts(slasTexts)
  const [isOpen, setOpen] = useState(false)
  const [most, ...others] = overlaps
  const nameOf = (slaId: string) => slas.find(({ id }) => id === slaId)?.name ?? ''
  if (!most) return null
  const words = { n: most.conversations, first: nameOf(most.firstId), other: nameOf(most.otherId) }
  return (
    <Notice
      tone="warn"
      action={
        <Button size="xs" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'hideThem' : 'showThem')}
        </Button>
      }
    >
      {t('overlap', words)} {others.length > 0 && t('moreOverlaps', { n: others.length })}
      {isOpen && (
        <ul className={css.samples}>
          {most.samples.map(({ conversationId, subject }) => (
            <li key={conversationId}>
              <ConversationLink id={conversationId} subject={subject} />
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
